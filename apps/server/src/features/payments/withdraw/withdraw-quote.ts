import { invalidField, withdrawQuote as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { dayLeft, readLevel } from '../../../services/verification/level-limits.ts'
import { usualMinutes } from '../../review/order-steps/common-order.ts'
import { offerQuote } from './quote.ts'
import { quoteAnswer } from './withdrawals.ts'

export const withdrawQuote = user(call, async ({ type, amount, currency }, { services, userId, now }) => {
  if ((type === 'usdt') !== (currency === 'USDT')) throw invalidField('currency', 'currency_unknown')
  const quote = await offerQuote(services.db, amount, currency, now)
  const minutesOf = await usualMinutes(services.reads, ['withdraw'], now)
  return {
    ...quoteAnswer(quote),
    min_amount: formatUsdt(quote.minimum),
    max_amount: formatUsdt(quote.maximum),
    ...(await today(services.reads, userId, quote.dayAmount, now)),
    usual_minutes: minutesOf('withdraw'),
  }
})

/** The lowest limit of a day and what is left of it; empty without a limit. */
async function today(db: Kysely<Database>, userId: string, dayAmount: bigint, now: Date) {
  const { level_limit, used } = await readLevel(db, userId, 'withdraw', now)
  const limits = [dayAmount, level_limit].filter((limit) => limit > 0n)
  const [lowest] = limits.toSorted((one, other) => (one < other ? -1 : 1))
  if (lowest === undefined) return { day_amount: '', day_left: '' }
  return { day_amount: formatUsdt(lowest), day_left: formatUsdt(dayLeft(lowest, used)) }
}
