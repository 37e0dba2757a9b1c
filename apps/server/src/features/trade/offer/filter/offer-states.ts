import { currencyCodes, currencyDecimals, offerStates, type OfferState } from '@c2c/domain'
import { sql, type RawBuilder } from 'kysely'
import { ratesJson, type OfferFacts, type Reason } from './offer-facts.ts'
import { wayOf, type Way } from './offer-ways.ts'

type Condition = RawBuilder<boolean>

const reasons = offerStates.filter((name): name is Reason => name !== 'open' && name !== 'off')

/** The reasons that come before a state, its own included: an offer is in the first state that applies. */
export function reasonsUpTo(state: OfferState | 'on' | 'halted'): readonly Reason[] {
  if (state === 'on' || state === 'off') return []
  return state === 'open' || state === 'halted' ? reasons : reasons.slice(0, reasons.indexOf(state) + 1)
}

/** The decimals of currencies that have not two of them. */
const decimals = JSON.stringify(
  Object.fromEntries(
    currencyCodes.flatMap((code) => (currencyDecimals(code) === 2 ? [] : [[code, currencyDecimals(code)]])),
  ),
)

/** The fiat of the smallest order at the price in force, not rounded (`fiatValue`, `priceAtMargin`). */
const smallestOrder = (rates: string) => sql`(l.min_number::numeric * coalesce(o.price,
    round((${rates}::jsonb ->> o.currency)::float8 * (10000 + o.margin_bps) / 10000)::numeric)
  / 10 ^ (12 - coalesce((${decimals}::jsonb ->> o.currency)::int, 2))::numeric)`

/** Of the ways on which only some offers are limited, the price of each is read. Rounded half-even, its smallest order is above what is left. */
function isLimited(ways: readonly Way[], rates: string): Condition {
  const all = ways.filter(({ limited }) => limited === 'all').map(({ way }) => way)
  const some = ways.filter(({ limited }) => limited === 'some')
  const [keys, lefts] = [some.map(({ way }) => way), some.map(({ left }) => String(left))]
  const certain = sql<boolean>`${wayOf} = ANY (${all}::text[])`
  if (some.length === 0) return certain
  return sql`(${certain} OR ${wayOf} = ANY (${keys}::text[]) AND EXISTS (SELECT FROM offers o,
    unnest(${keys}::text[], ${lefts}::bigint[]) w (way, amount) WHERE o.id = l.offer_id AND w.way = ${wayOf} AND (
      ${smallestOrder(rates)} > w.amount + 0.5 OR ${smallestOrder(rates)} = w.amount + 0.5 AND w.amount % 2 = 1)))`
}

/** Whether the rule of an offer paused it for a reason, or will when it looks at the market again. */
function isPausedBy(reason: 'no_offer' | 'no_rate' | 'out_of_range', { moved }: OfferFacts): Condition {
  const ids = moved.get(reason) ?? []
  const paused = sql<boolean>`l.rule_pause IS NOT NULL AND l.rule_pause = ${reason}`
  return ids.length === 0 ? sql`(${paused})` : sql`(${paused} OR l.offer_id = ANY (${ids}::uuid[]))`
}

/** The conditions on lines by the rules of `offerState`; null for one that no offer fulfils now. */
const conditions: Record<Reason, (facts: OfferFacts) => Condition | null> = {
  suspended: ({ suspended }) =>
    suspended.length === 0 ? null : sql`l.merchant_id || ' ' || l.side = ANY (${suspended}::text[])`,
  // By values of the columns, of which PostgreSQL knows how many lines have them.
  currency_off: ({ offCurrencies: off }) => (off.length === 0 ? null : sql`l.currency = ANY (${off}::text[])`),
  closed: ({ closed }) => (closed.length === 0 ? null : sql`l.hours = ANY (${closed}::text[])`),
  no_method: ({ offMethods: off }) => {
    const each = off.map(({ currency, pay_types }) => sql`l.currency = ${currency} AND l.pay_types = ${pay_types}`)
    return each.length === 0 ? null : sql`(${sql.join(each, sql` OR `)})`
  },
  no_rate: (facts) =>
    sql`(l.follows AND l.currency <> ALL (${[...facts.rates.keys()]}::text[]) OR ${isPausedBy('no_rate', facts)})`,
  no_offer: (facts) => isPausedBy('no_offer', facts),
  out_of_range: (facts) => {
    const outside = [...facts.rates].map(
      ([code, rate]) => sql`l.currency = ${code} AND (l.min_price > ${rate} OR l.max_price < ${rate})`,
    )
    const beyondRule = isPausedBy('out_of_range', facts)
    return outside.length === 0
      ? beyondRule
      : sql`(coalesce(l.follows AND (${sql.join(outside, sql` OR `)}), false) OR ${beyondRule})`
  },
  no_bond: ({ unbonded, bondAbove }) =>
    unbonded.length === 0
      ? null
      : sql`(l.merchant_id = ANY (${unbonded}::uuid[]) AND l.max_number > ${bondAbove}::bigint)`,
  no_room: () => sql`NOT l.has_room`,
  no_balance: ({ purses }) => {
    const short = Object.entries(purses).map(
      ([id, purse]) => sql`l.merchant_id = ${id} AND l.min_number > ${purse}::bigint`,
    )
    return short.length === 0 ? null : sql`(l.side = 'buy' AND (${sql.join(short, sql` OR `)}))`
  },
  no_account: ({ ways }) => {
    const unpaid = ways.filter(({ left }) => left === null).map(({ way }) => way)
    return unpaid.length === 0 ? null : sql`(l.side = 'buy' AND ${wayOf} = ANY (${unpaid}::text[]))`
  },
  account_limit: ({ ways, rates }) =>
    ways.every(({ limited }) => limited === 'none')
      ? null
      : sql`(l.side = 'buy' AND ${isLimited(ways, ratesJson(rates))})`,
}

/** The condition on lines that their offers are in a state, or are `on` or `halted`. */
export function inState(state: OfferState | 'on' | 'halted', facts: OfferFacts): Condition {
  if (state === 'on') return sql`l.active`
  if (state === 'off') return sql`NOT l.active`
  const asked = reasonsUpTo(state)
  const earlier = state === 'open' || state === 'halted' ? asked : asked.slice(0, -1)
  const applying = earlier.flatMap((name) => conditions[name](facts) ?? [])
  const any = applying.length === 0 ? sql`false` : sql`(${sql.join(applying, sql` OR `)})`
  if (state === 'halted') return sql`l.active AND ${any}`
  if (state === 'open') return sql`l.active AND NOT ${any}`
  const own = conditions[state](facts)
  return own === null ? sql`false` : sql`l.active AND ${own} AND NOT ${any}`
}
