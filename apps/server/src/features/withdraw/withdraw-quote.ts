import { withdrawQuote as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { user } from '../../http/context.ts'
import { dayLeft } from './payout-facts.ts'
import { offerQuote, quoteAnswer } from './quote.ts'

export const withdrawQuote = user(call, async ({ amount, currency }, { services, userId, now }) => {
  const quote = await offerQuote(services.db, amount, currency, now)
  return {
    ...quoteAnswer(quote),
    min_amount: formatUsdt(quote.minimum),
    max_amount: formatUsdt(quote.maximum),
    ...(await today(services.reads, userId, quote.dayAmount, now)),
  }
})

/** The limit of a day and what is left of it; empty without a limit. */
async function today(db: Kysely<Database>, userId: string, dayAmount: bigint, now: Date) {
  if (dayAmount === 0n) return { day_amount: '', day_left: '' }
  const { rows } = await sql<{ withdrawn: bigint }>`SELECT withdrawn_on_day(${userId}, ${now}) AS withdrawn`.execute(db)
  return { day_amount: formatUsdt(dayAmount), day_left: formatUsdt(dayLeft(dayAmount, rows[0]?.withdrawn ?? 0n)) }
}
