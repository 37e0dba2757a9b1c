import { propertyTongji as call } from '@c2c/contract'
import { formatUsdt, localDays, userAccountKinds, type LocalDay } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { moneyInfo, readBalances } from '../../identity/account/money-info.ts'
import type { Flows } from './movements.ts'

export const propertyTongji = user(call, async ({ days, time_zone }, { services, userId, now }) => {
  // One snapshot for both reads: the chart ends at the total, despite concurrent postings.
  const { balances, series } = await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      balances: await readBalances(trx, userId),
      series: await readDailySeries(trx, userId, localDays(time_zone, now, days)),
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
    time_zone,
    today_income: today?.income ?? formatUsdt(0n),
    today_expenditure: today?.expenditure ?? formatUsdt(0n),
    series: list,
  }
})

/** A user's money over one day, in micro-units. */
interface DayOfMoney extends Flows {
  /** `2026-11-21`. */
  readonly date: string
  /** The total of all of the user's accounts at the end of the day. */
  readonly total: bigint
}

interface Row {
  readonly total: string
  readonly income: string
  readonly expenditure: string
  readonly to_offers: string
}

/**
 * A user's money over these days, oldest first. Earlier movements are summed up before the first day, whose balance they are; a
 * posting of another server whose clock is ahead counts on the last day, so that it always ends with the current balance.
 */
export async function readDailySeries(
  db: Kysely<Database>,
  userId: string,
  days: readonly LocalDay[],
): Promise<readonly DayOfMoney[]> {
  const starts = days.map(({ start }) => start.toISOString())
  const { rows } = await sql<Row>`
    WITH moves AS (
      SELECT width_bucket(s.at, ${starts}::timestamptz[]) AS place,
        sum(s.income - s.expenditure) AS net,
        sum(s.income - s.own_income) AS income,
        sum(s.expenditure - s.own_expenditure) AS expenditure,
        sum(s.own_expenditure - s.own_income) AS to_offers
      FROM accounts a CROSS JOIN LATERAL timed_flows_of_account(a.id) s
      WHERE a.owner = ${userId} AND a.asset = 'USDT' AND a.kind = ANY (${[...userAccountKinds]}::text[])
      GROUP BY 1
    )
    SELECT sum(coalesce(m.net, 0)) OVER (ORDER BY place)::text AS total,
      coalesce(m.income, 0)::text AS income,
      coalesce(m.expenditure, 0)::text AS expenditure,
      coalesce(m.to_offers, 0)::text AS to_offers
    FROM generate_series(0, ${days.length}::int) place LEFT JOIN moves m USING (place)
    ORDER BY place OFFSET 1`.execute(db)
  return days.map(({ date }, place) => toDay(date, rows[place]))
}

function toDay(date: string, row: Row | undefined): DayOfMoney {
  if (!row) throw new RangeError('each day has a row')
  return {
    date,
    total: BigInt(row.total),
    income: BigInt(row.income),
    expenditure: BigInt(row.expenditure),
    toOffers: BigInt(row.to_offers),
  }
}
