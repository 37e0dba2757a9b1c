import type { CallOutput, consoleUserDetail, consoleUserFreeze } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { freezesOf } from '../../../services/restrictions/freezes.ts'
import { holdsOf } from '../../../services/restrictions/holds.ts'
import { readFactors } from '../../../services/second-factor/user-factors.ts'
import { cachedByCostEach } from '../../../services/cache/cached-by-cost.ts'
import { maskPhone } from '../../../services/personal/masks.ts'
import { moneyInfo, readBalances } from '../account/money-info.ts'
import { readReset } from '../protection/factor-resets.ts'
import { findUser, userRow } from './reviewed-user.ts'

type Detail = CallOutput<typeof consoleUserDetail>

/** Everything that the console shows of a user without a purpose, as the given database sees it. Refuses with `not_found`. */
export async function userDetail({ now, imageUrl }: StaffContext, db: Kysely<Database>, id: string): Promise<Detail> {
  const user = await findUser(db, id)
  const freeze = (await freezesOf(db, [id])).get(id)
  const inviter = user.invited_by ? await findUser(db, user.invited_by) : null
  return {
    ...userRow(user, freeze),
    avatar: user.avatar ? imageUrl(user.avatar) : '',
    lang: user.lang,
    phone: maskPhone(user.phone),
    inviter: inviter && { user_id: inviter.id, account: inviter.account },
    ...(await counts(db, id, now)),
    money: moneyInfo(await readBalances(db, id)),
    orders: await orderCounts(db, id, now),
    holds: await holdsOf(db, id, now),
    ...(await factors(db, id, now)),
    freezes: await history(db, id),
    blocked_by: await blocks(db, id),
    notes: await notes(db, id),
  }
}

async function factors(db: Kysely<Database>, id: string, now: Date) {
  const { secret, passkeys } = await readFactors(db, id)
  const reset = await readReset(db, id, now)
  return {
    second_factor: secret !== null || passkeys > 0,
    factor_reset: reset && {
      state: reset.state,
      at: reset.at.toISOString(),
      due_at: reset.dueAt?.toISOString() ?? '',
    },
  }
}

async function counts(db: Kysely<Database>, id: string, now: Date) {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('users')
        .select((of) => of.fn.countAll<bigint>().as('n'))
        .where('invited_by', '=', id)
        .as('members'),
      eb
        .selectFrom('bank_bindings')
        .select((of) => of.fn.countAll<bigint>().as('n'))
        .where('user_id', '=', id)
        .as('bindings'),
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.countAll<bigint>().as('n'))
        .where('user_id', '=', id)
        .where('expires_at', '>', now)
        .as('sessions'),
    ])
    .executeTakeFirstOrThrow()
  return { members: Number(row.members), bindings: Number(row.bindings), sessions: Number(row.sessions) }
}

/** The numbers of a user's orders; those of a long history are kept in memory by cost. */
const orderCounts = cachedByCostEach(countOrders, 20)

async function countOrders(db: Kysely<Database>, id: string): Promise<Detail['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['kind', 'state'])
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', id)
    .groupBy(['kind', 'state'])
    .execute()
  return rows.map(({ kind, state, count }) => ({ kind, state, count: Number(count) }))
}

async function history(db: Kysely<Database>, id: string): Promise<Detail['freezes']> {
  const rows = await db
    .selectFrom('user_freezes as f')
    .leftJoin('staff', 'staff.id', 'f.staff_id')
    .select(['f.frozen', 'f.reason', 'f.at', 'staff.name as by'])
    .where('f.user_id', '=', id)
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map(({ at, by, ...row }) => ({ ...row, by: by ?? '', at: at.toISOString() }))
}

async function notes(db: Kysely<Database>, id: string): Promise<Detail['notes']> {
  const rows = await db
    .selectFrom('user_notes as n')
    .innerJoin('staff', 'staff.id', 'n.staff_id')
    .select(['n.id as note_id', 'n.text', 'n.at', 'staff.name as by'])
    .where('n.user_id', '=', id)
    .orderBy('n.seq', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

async function blocks(db: Kysely<Database>, id: string): Promise<Detail['blocked_by']> {
  const rows = await db
    .selectFrom('taker_blocks as b')
    .innerJoin('merchants as m', 'm.id', 'b.merchant_id')
    .innerJoin('staff', 'staff.id', 'b.staff_id')
    .select(['m.name as merchant', 'b.reason', 'b.at', 'staff.name as by'])
    .where('b.user_id', '=', id)
    .orderBy('b.at', 'desc')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

interface Decision {
  readonly user_id: string
  readonly reason: string
}

/**
 * Freezes or unfreezes an account and notifies its user's screens. The database refuses the state it already has, and
 * serialises it with the user's orders being made (sql/functions/identity/users/serialize-freezes.sql).
 */
export function setFrozen(
  context: StaffContext,
  { user_id: id, reason }: Decision,
  frozen: boolean,
): Promise<CallOutput<typeof consoleUserFreeze>> {
  const { now, staff } = context
  return context.change(async (trx) => {
    const { id: user_id } = await findUser(trx, id)
    await trx.insertInto('user_freezes').values({ user_id, frozen, reason, staff_id: staff.staffId, at: now }).execute()
    if (frozen) await writeAlert(trx, { userId: user_id, type: 'alert_freeze' }, now)
    await publish(trx, { recipients: [user_id], subjects: ['account'] }, now)
    return userDetail(context, trx, user_id)
  })
}
