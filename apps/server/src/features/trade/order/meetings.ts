import { randomInt } from 'node:crypto'
import { invalidField, type CallOutput, type FieldKey, type saleuOrderDetail } from '@c2c/contract'
import { meetingObstacle, releaseWaitsUntil, type Side } from '@c2c/domain'
import type { Kysely, Selectable } from 'kysely'
import type { Insert } from '../../../commands/command.ts'
import type { MeetingRow } from '../../../db/rows/order-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { Uses } from '../../../services/services.ts'
import type { OfferTerms } from '../offer/offers.ts'
import type { Sale } from './sales.ts'

type Answer = NonNullable<CallOutput<typeof saleuOrderDetail>['meeting']>

const obstacles = {
  past: 'meet_at_past',
  far: 'meet_at_far',
  closed: 'meet_at_closed',
} as const satisfies Record<string, FieldKey>

/** When the taker of an offer wants to meet; null without cash. Refuses a time at which its merchant does not meet. */
export function chosenTime({ meeting }: Pick<OfferTerms, 'meeting'>, given: string, now: Date): Date | null {
  if (meeting === null) return null
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(given) ? new Date(given) : null
  if (at === null || Number.isNaN(at.getTime())) throw invalidField('meet_at', 'meet_at_required')
  const obstacle = meetingObstacle(meeting, at, now)
  if (obstacle) throw invalidField('meet_at', obstacles[obstacle])
  return at
}

const purpose = 'release code'

interface NewMeeting {
  readonly orderId: string
  readonly userId: string
  readonly meetAt: Date | null
}

/** The meeting of a new order with its code; nothing without cash. */
export async function meetingOf(
  { personal }: Uses<'personal'>,
  { meeting }: Pick<OfferTerms, 'meeting'>,
  { orderId, userId, meetAt }: NewMeeting,
): Promise<readonly Insert[]> {
  if (meeting === null || meetAt === null) return []
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sealed_code = await personal.seal(userId, purpose, orderId, Buffer.from(code))
  return [{ table: 'meetings', row: { order_id: orderId, place: meeting, meet_at: meetAt, sealed_code } }]
}

/** The code of an order; null once the data of its user is erased. */
export async function openCode(
  { personal }: Uses<'personal'>,
  { user_id }: Pick<Sale, 'user_id'>,
  { order_id, sealed_code }: Pick<Selectable<MeetingRow>, 'order_id' | 'sealed_code'>,
): Promise<string | null> {
  const code = await personal.open(user_id, purpose, order_id, sealed_code)
  return code && code.toString()
}

/** The side that pays the cash and is shown the code: the user who buys, or the merchant that a user sells to. */
const payerOf = (side: Side): 'user' | 'merchant' => (side === 'buy' ? 'user' : 'merchant')

/** The meetings of orders as a reader sees them; nothing for orders without. The code is for the side that pays the cash alone. */
export async function orderMeetings(
  { db, personal }: Uses<'db' | 'personal'>,
  sales: readonly Sale[],
  reader: 'user' | 'merchant' | null,
  now: Date,
): Promise<(sale: Sale) => { meeting?: Answer }> {
  const met = sales.filter(({ meet_at }) => meet_at !== null)
  const rows = await readMeetings(db, met)
  const answers = new Map<string, Answer>()
  for (const sale of met) {
    const row = rows.get(sale.id)
    if (!row) continue
    const isShown = reader === payerOf(sale.side) && sale.state === 'audit'
    const code = isShown ? await openCode({ personal }, sale, row) : null
    const { latitude, longitude, place, zone } = row.place
    answers.set(sale.id, {
      latitude,
      longitude,
      place,
      zone,
      meet_at: row.meet_at.toISOString(),
      ...(code !== null && { code }),
      code_waits_until: releaseWaitsUntil(row.wrong ?? 0, row.wrong_at, now)?.toISOString() ?? '',
    })
  }
  return ({ id }) => {
    const meeting = answers.get(id)
    return meeting ? { meeting } : {}
  }
}

async function readMeetings(db: Kysely<Database>, sales: readonly Sale[]) {
  if (sales.length === 0) return new Map<string, never>()
  const ids = sales.map(({ id }) => id)
  const rows = await db
    .selectFrom('meetings as m')
    .leftJoin('release_codes as c', 'c.order_id', 'm.order_id')
    .select(['m.order_id', 'm.place', 'm.meet_at', 'm.sealed_code', 'c.wrong', 'c.wrong_at'])
    .where('m.order_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}
