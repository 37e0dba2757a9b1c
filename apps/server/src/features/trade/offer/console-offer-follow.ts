import { consoleOfferFollow as call, type CallOutput } from '@c2c/contract'
import { formatPrice, maxUnits, ruledPrice, ruleSpan, type Currency } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { actingMerchant } from '../merchant/merchants.ts'
import { givenRule, noRule } from './offer-rule.ts'
import { readRuleWorld } from './rule-price.ts'

/** Changes of an offer that are shown. */
const maxShown = 20

export const consoleOfferFollow = staff(call, async (input, context) => {
  const { services, staff: member, now } = context
  const merchant = await actingMerchant(services.db, member, input.merchant_id)
  const { side, currency, pay_types, min_account_days, min_completed_orders, offer_id } = input
  const terms = { side, currency, pay_types, min_account_days, min_completed_orders, merchant_id: merchant.id }
  const min_number = input.min_number ?? 1n
  const numbers = { min_number, max_number: input.max_number ?? maxUnits, ...noLevels }
  const offer = { id: offer_id, ...terms, ...numbers, ...noRule, ...givenRule(noRule, input) }
  const { marketOf, best: bestFor } = await readRuleWorld(context, [offer], now)
  const market = marketOf(currency)
  const best = bestFor(offer)
  const { state, price } = ruledPrice(offer, best?.price ?? null, market)
  const span = ruleSpan(offer, market.rate)
  const text = (value: bigint | null | undefined) => (value ? formatPrice(value, currency) : '')
  return {
    best: best && { price: text(best.price), merchant_name: await nameOf(services.db, best.merchant_id) },
    price: text(price),
    state,
    min_price: text(span?.floor),
    max_price: text(span?.ceiling),
    changes: isId(offer_id) ? await readChanges(services.db, offer_id, merchant.id) : [],
  }
})

const noLevels = { max_none: null, max_email: null, max_identity: null }

async function nameOf(db: Kysely<Database>, merchantId: string): Promise<string> {
  const found = await db.selectFrom('merchants').select('name').where('id', '=', merchantId).executeTakeFirstOrThrow()
  return found.name
}

/** The newest changes by the rule of a merchant's own offer. */
async function readChanges(
  db: Kysely<Database>,
  offerId: string,
  merchantId: string,
): Promise<CallOutput<typeof call>['changes']> {
  const rows = await db
    .selectFrom('offer_price_changes as c')
    .innerJoin('offers as o', 'o.id', 'c.offer_id')
    .leftJoin('offers as f', 'f.id', 'c.followed_id')
    .leftJoin('merchants as m', 'm.id', 'f.merchant_id')
    .select(['c.at', 'c.state', 'c.old_price', 'c.new_price', 'c.followed_price', 'o.currency', 'm.name'])
    .where('c.offer_id', '=', offerId)
    .where('o.merchant_id', '=', merchantId)
    .orderBy('c.id', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({ at, state, currency, name, ...row }) => {
    const text = (value: bigint | null) => (value === null ? '' : formatPrice(value, currency as Currency))
    return {
      at: at.toISOString(),
      state,
      old_price: text(row.old_price),
      new_price: text(row.new_price),
      followed_price: text(row.followed_price),
      followed_name: name ?? '',
    }
  })
}
