import { propertyTongji as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { moneyInfo, readBalances } from '../../identity/account/money-info.ts'
import { readDailySeries } from './daily-series.ts'

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
