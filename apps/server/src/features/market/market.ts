import { formatDecimal } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { selectOffers } from '../offer/offers.ts'
import type { Rates } from '../rate/rates.ts'

/** The amount that can be taken of an offer, as `takeable` computes it. */
export const takeableNow = sql<bigint>`CASE side WHEN 'buy' THEN least(room, purse) ELSE room END`

/**
 * Offers that can be taken now: active, open, priced, and with room for their minimum. `price_now` and
 * `rate_now` are for ordering only; the displayed and agreed price is the domain's.
 */
export function selectMarket(db: Kysely<Database>, rates: Rates, now: Date) {
  const texts = Object.fromEntries([...rates].map(([currency, rate]) => [currency, formatDecimal(rate, 0)]))
  const rate = sql`(${JSON.stringify(texts)}::jsonb ->> offers.currency)::numeric`
  const priced = selectOffers(db)
    .where('offers.active', '=', true)
    .where('m.suspended_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('offers.side', '=', 'sell'),
        exists(
          selectFrom('merchant_accounts as a')
            .select('a.id')
            .whereRef('a.merchant_id', '=', 'offers.merchant_id')
            .where('a.retired_at', 'is', null)
            .where(sql<boolean>`a.pay_type = ANY (offers.pay_types)`)
            .where(sql<boolean>`a.currency IN (offers.currency, '')`),
        ),
      ]),
    )
    .where(sql<boolean>`within_hours(offers.hours, ${now})`)
    .select([
      sql<string | null>`${rate}`.as('rate_now'),
      sql<string | null>`coalesce(offers.price::numeric, ${rate} * (10000 + offers.margin_bps) / 10000)`.as(
        'price_now',
      ),
    ])
  return db
    .selectFrom(priced.as('offers'))
    .selectAll('offers')
    .where('price_now', 'is not', null)
    .where(sql<boolean>`${takeableNow} >= min_number`)
}
