import * as z from 'zod/mini'
import { moneyInfo } from '../../identity/account/money-info.ts'
import { webCall } from '../../call.ts'
import { optionalChoice, timeZone } from '../../fields.ts'

/**
 * The user's money over the last `days` days, one point a day, `date` as `2026-11-21`, oldest first. Days are
 * those of `time_zone`, which the answer repeats. A day's `total_balance` is the one of the day before, plus `income` less `expenditure` less `to_offers`, as in `asset-log/tongji`.
 */
export const propertyTongji = webCall({
  name: 'property/tongji',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({
    days: z.pipe(
      optionalChoice(['7', '30', '90'], 'days_unknown'),
      z.transform((days) => Number(days || '30')),
    ),
    time_zone: timeZone,
  }),
  output: z.extend(moneyInfo, {
    time_zone: z.string(),
    today_income: z.string(),
    today_expenditure: z.string(),
    series: z.array(
      z.object({
        date: z.string(),
        total_balance: z.string(),
        income: z.string(),
        expenditure: z.string(),
        to_offers: z.string(),
      }),
    ),
  }),
  errors: [],
})
