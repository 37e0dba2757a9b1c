import { Refusal, type CallOutput, type consoleOrderPaid, type LiveSubject } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import type { Sale } from './sales.ts'

type Review = CallOutput<typeof consoleOrderPaid>

interface PassedOn {
  readonly from: string | null
  readonly to: string
  readonly note: string
}

/** Records who takes over an open trade. Refuses with `state_conflict` one that has ended or that another member has taken over. */
export async function passOn(
  { staff: member, services, now, change }: StaffContext,
  { id, state, step, merchant_id }: Sale,
  { from, to, note }: PassedOn,
  subjects: readonly LiveSubject[],
) {
  if (state !== 'audit') throw new Refusal('state_conflict', { message: 'order_finished', data: { step } })
  const names = await memberNames(services.db, merchant_id, [to])
  return change(async (trx) => {
    const row = { order_id: id, from_id: from, to_id: to, by_id: member.staffId, note, at: now }
    await trx.insertInto('order_handovers').values(row).execute()
    await publish(trx, { recipients: [merchant_id], subjects }, now)
    return { order_id: id, holder: { staff_id: to, name: names.get(to) ?? '', mine: to === member.staffId } }
  })
}

/** The names of members of a merchant, by id. Others, such as the platform's staff, are not in it. */
export async function memberNames(
  db: Kysely<Database>,
  merchantId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The merchant whose members the reader may know: their own. A maker is alone. */
export const readersMerchant = ({ staff }: Pick<StaffContext, 'staff'>): string | null =>
  staff.userId === undefined ? confinedTo(staff) : null

/** Who has taken over trades, and how they came there, for members of their merchant; nothing for others. */
export async function readHolders(context: StaffContext, sales: readonly Sale[]) {
  const merchant = readersMerchant(context)
  const ids = merchant === null ? [] : sales.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await context.services.db
          .selectFrom('order_handovers as h')
          .innerJoin('staff as b', 'b.id', 'h.by_id')
          .innerJoin('staff as t', 't.id', 'h.to_id')
          .leftJoin('staff as f', 'f.id', 'h.from_id')
          .select(['h.order_id', 'h.to_id', 'h.note', 'h.at', 'b.merchant_id', 'b.name as by', 't.name as to'])
          .select('f.name as from')
          .where('h.order_id', 'in', ids)
          .orderBy('h.id')
          .execute()
  return ({ id }: Sale): Pick<Review, 'holder' | 'handovers'> => {
    const own = rows.filter(({ order_id }) => order_id === id)
    const last = own.at(-1)
    return {
      holder: last ? { staff_id: last.to_id, name: last.to, mine: last.to_id === context.staff.staffId } : null,
      handovers: own.map(({ at, by, merchant_id, from, to, note }) => ({
        at: at.toISOString(),
        by: merchant_id === merchant ? by : '',
        from: from ?? '',
        to,
        note,
      })),
    }
  }
}
