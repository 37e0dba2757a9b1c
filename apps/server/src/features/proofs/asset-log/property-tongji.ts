import { propertyTongji as call } from '@c2c/contract'
import { formatUsdt, userAccountKinds } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { utcDay } from '../../../services/time/utc-day.ts'
import { moneyInfo, readBalances } from '../../identity/account/money-info.ts'
import type { Flows } from './movements.ts'

export const propertyTongji = user(call, async ({ days }, { services, userId, now }) => {
  // One snapshot for both reads: the chart ends at the total, despite concurrent postings.
  const { balances, series } = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      balances: await readBalances(trx, userId),
      series: await readDailySeries(trx, userId, days, now),
    }))
  const list = series.map((day) => ({
    date: day.date,
    total_balance: formatUsdt(day.total),
    income: formatUsdt(day.income),
    expenditure: formatUsdt(day.expenditure),
    to_offers: formatUsdt(day.toOffers),
  }))
  const today = list.at(-1)
  return {
    ...moneyInfo(balances),
    today_income: today?.income ?? formatUsdt(0n),
    today_expenditure: today?.expenditure ?? formatUsdt(0n),
    series: list,
  }
})

/** A user's money over one UTC day, in micro-units. */
interface DayOfMoney extends Flows {
  /** `2026-11-21`. */
  readonly date: string
  /** The total of all of the user's accounts at the end of the day. */
  readonly total: bigint
}

interface Row {
  readonly date: string
  readonly total: string
  readonly income: string
  readonly expenditure: string
  readonly to_offers: string
}

/**
 * The last `days` UTC days, oldest first, ending with the day of `now`. Earlier movements are summed up in the day before
 * the first, which carries the balance forward and is left out of the answer; a posting of another server
 * whose clock is ahead counts today, so that today always ends with the current balance.
 */
export async function readDailySeries(
  db: Kysely<Database>,
  userId: string,
  days: number,
  now: Date,
): Promise<readonly [DayOfMoney, ...DayOfMoney[]]> {
  const today = sql`${utcDay(now)}::date`
  const before = sql`${today} - ${days}::int`
  const { rows } = await sql<Row>`
    WITH moves AS (
      SELECT least(greatest(s.day, ${before}), ${today}) AS day,
        sum(s.income - s.expenditure) AS net,
        sum(s.income - s.own_income) AS income,
        sum(s.expenditure - s.own_expenditure) AS expenditure,
        sum(s.own_expenditure - s.own_income) AS to_offers
      FROM accounts a CROSS JOIN LATERAL flows_of_account(a.id) s
      WHERE a.owner = ${userId} AND a.asset = 'USDT' AND a.kind = ANY (${[...userAccountKinds]}::text[])
      GROUP BY 1
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS date,
      sum(coalesce(m.net, 0)) OVER (ORDER BY d.day)::text AS total,
      coalesce(m.income, 0)::text AS income,
      coalesce(m.expenditure, 0)::text AS expenditure,
      coalesce(m.to_offers, 0)::text AS to_offers
    FROM (SELECT ${before} + n AS day FROM generate_series(0, ${days}::int) n) d LEFT JOIN moves m USING (day)
    ORDER BY d.day OFFSET 1`.execute(db)
  const [first, ...rest] = rows.map(toDay)
  if (!first) throw new RangeError('a series has at least one day')
  return [first, ...rest]
}

const toDay = ({ date, total, income, expenditure, to_offers }: Row): DayOfMoney => ({
  date,
  total: BigInt(total),
  income: BigInt(income),
  expenditure: BigInt(expenditure),
  toOffers: BigInt(to_offers),
})
