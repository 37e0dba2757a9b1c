import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@c2c/contract'
import { cleanNumber, releaseWaitsUntil } from '@c2c/domain'
import type { Uses } from '../../../services/services.ts'
import { openCode } from './meetings.ts'
import { releaseCodeWrong } from './refusals.ts'
import type { Sale } from './sales.ts'

/**
 * Asks the seller of an order with a meeting for its code. A wrong one is counted in a transaction of its own, one try after another, so
 * that simultaneous tries count too; after five the release waits. Refuses with `invalid_input` or `limit_exceeded`. The database refuses a
 * release without it (sql/functions/trade/order/release-needs-code.sql).
 */
export async function requireReleaseCode(
  { db, personal }: Uses<'db' | 'personal'>,
  sale: Sale,
  given: string,
  now: Date,
): Promise<void> {
  if (sale.meet_at === null) return
  const meeting = await db
    .selectFrom('meetings')
    .select(['order_id', 'sealed_code'])
    .where('order_id', '=', sale.id)
    .executeTakeFirstOrThrow()
  // Not in the transaction: a data key is read on a connection of its own.
  const isRight = isSame(await openCode({ personal }, sale, meeting), cleanNumber(given))
  // An empty field is no try.
  if (given === '') throw releaseCodeWrong()
  const refusal = await db.transaction().execute(async (trx) => {
    const none = { order_id: sale.id, wrong: 0, wrong_at: null, right_at: null }
    await trx
      .insertInto('release_codes')
      .values(none)
      .onConflict((one) => one.doNothing())
      .execute()
    const tries = trx.selectFrom('release_codes').select(['wrong', 'wrong_at']).where('order_id', '=', sale.id)
    const { wrong, wrong_at } = await tries.forUpdate().executeTakeFirstOrThrow()
    const until = releaseWaitsUntil(wrong, wrong_at, now)?.toISOString()
    if (until)
      return new Refusal('limit_exceeded', { message: 'release_code_waits', values: { until }, data: { until } })
    const latest = wrong_at !== null && wrong_at > now ? wrong_at : now
    await trx
      .updateTable('release_codes')
      .set(isRight ? { right_at: now } : { wrong: wrong + 1, wrong_at: latest })
      .where('order_id', '=', sale.id)
      .execute()
    return isRight ? null : releaseCodeWrong()
  })
  if (refusal) throw refusal
}

/** Whether two texts are the same, in a time that does not say where they differ. */
function isSame(code: string | null, given: string): boolean {
  const [one, other] = [Buffer.from(code ?? ''), Buffer.from(given)]
  return code !== null && one.length === other.length && timingSafeEqual(one, other)
}
