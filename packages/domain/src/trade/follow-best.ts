import { maxAtLevel, type LevelMaxima } from './offer-state.ts'
import { isBetter, ruledPrice, type PriceRule, type RuledPrice, type RuleMarket, type RuleState } from './price-rule.ts'
import type { Side } from './sale.ts'

/** The terms by which offers are compared. Amounts are micro-units, prices millionths. */
export interface ComparedOffer extends LevelMaxima {
  readonly id: string
  readonly merchant_id: string
  readonly side: Side
  readonly currency: string
  readonly pay_types: readonly string[]
  readonly min_number: bigint
  readonly min_account_days: number
  readonly min_completed_orders: number
}

/** An offer that can be taken now. */
export interface RivalOffer extends ComparedOffer {
  readonly price: bigint
  /** The amount that can be taken of it. */
  readonly left: bigint
}

/** An offer with a rule, whether or not it can be taken now. */
export interface Follower extends ComparedOffer, PriceRule {
  readonly price: bigint
  readonly follow_state: RuleState | null
  /** The offer that its price was made from. */
  readonly followed_id: string | null
}

const levels = ['none', 'email', 'identity'] as const

/**
 * Whether an offer counts for a rule: every user who could take the smallest order of the follower could take one of it too. So an offer
 * that no one can take moves no price: a larger minimum, stricter conditions, or less left than asked for.
 */
export function counts(own: ComparedOffer & PriceRule, other: RivalOffer): boolean {
  return (
    other.side === own.side &&
    other.currency === own.currency &&
    other.merchant_id !== own.merchant_id &&
    other.left >= (own.follow_left ?? 0n) &&
    other.left >= other.min_number &&
    other.min_number <= own.max_number &&
    other.min_account_days <= own.min_account_days &&
    other.min_completed_orders <= own.min_completed_orders &&
    levels.every((level) => maxAtLevel(own, level) < own.min_number || maxAtLevel(other, level) >= other.min_number) &&
    (own.follow_pay !== true || other.pay_types.some((type) => own.pay_types.includes(type)))
  )
}

/** The best offer of others for the taker among those of one side and currency that are sorted, the best first. */
export const bestOf = (
  own: ComparedOffer & PriceRule,
  sorted: readonly RivalOffer[],
  isSame: (merchant: string, other: string) => boolean,
): RivalOffer | null =>
  sorted.find((other) => counts(own, other) && !isSame(own.merchant_id, other.merchant_id)) ?? null

/** What a rule says, and the offer that its price was made from; null for one that depends on no other. */
interface Followed extends RuledPrice {
  readonly followed: RivalOffer | null
}

/** What the rule of an offer says now. */
export interface RuleDecision extends Followed {
  readonly follower: Follower
}

/** What rules are decided with. */
export interface RuleWorld {
  /** The offers that can be taken now. */
  readonly open: readonly RivalOffer[]
  readonly market: (currency: string) => RuleMarket
  /** Whether two merchants are known to be one person. */
  readonly isSame: (merchant: string, other: string) => boolean
  /** Whether the price of an offer may change now for another one; a price that has left its limits always may. */
  readonly isDue: (follower: Follower) => boolean
}

const compareIds = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0

/**
 * Decides the rules of all followers once, in the order of their ids; each sees the prices of those before it. The same rows give
 * the same decisions. Gives those that change something.
 *
 * Prices of offers that follow each other settle: towards the taker they move until a limit, and away from the taker only where the
 * chain of followed offers does not lead back.
 */
export function followBest(followers: readonly Follower[], world: RuleWorld): RuleDecision[] {
  const lists = Map.groupBy(world.open, ({ side, currency }) => `${side} ${currency}`)
  for (const [key, list] of lists) lists.set(key, list.toSorted(byPrice))
  const chain = new Map(followers.map((one) => [one.id, { state: one.follow_state, followed: one.followed_id }]))
  return followers.toSorted(compareIds).flatMap((follower) => {
    const sorted = lists.get(`${follower.side} ${follower.currency}`) ?? []
    const market = world.market(follower.currency)
    const decided = held(follower, decide(follower, sorted, market, world.isSame), chain, market)
    if (isUnchanged(follower, decided) || mustWait(follower, decided, world)) return []
    chain.set(follower.id, { state: decided.state, followed: decided.followed?.id ?? null })
    moveIn(sorted, follower.id, decided.price)
    return [{ ...decided, follower }]
  })
}

/** What the rule of an offer says without regard to offers that follow it. */
function decide(
  own: ComparedOffer & PriceRule,
  sorted: readonly RivalOffer[],
  market: RuleMarket,
  isSame: RuleWorld['isSame'],
): Followed {
  const best = bestOf(own, sorted, isSame)
  const ruled = ruledPrice(own, best?.price ?? null, market)
  return {
    ...ruled,
    followed: ruled.state === 'best' || ruled.state === 'floor' || ruled.state === 'ceiling' ? best : null,
  }
}

/** The best for the taker first, those of one price in the order of their ids. */
const byPrice = (one: RivalOffer, other: RivalOffer): number =>
  one.price === other.price ? compareIds(one, other) : isBetter(one.side, one.price, other.price) ? -1 : 1

type Chain = ReadonlyMap<string, { readonly state: RuleState | null; readonly followed: string | null }>

/** The present price of an offer, or the limit of its rule that it has left. */
const present = (own: Follower, market: RuleMarket): RuledPrice =>
  ruledPrice({ ...own, follow_step: 0n, follow_step_bps: null }, own.price, market)

/** The decision of a rule, or the present price where it would become worse for takers by following an offer that follows it. */
function held(own: Follower, ruled: Followed, chain: Chain, market: RuleMarket): Followed {
  const { price, followed, state } = ruled
  if (price === null || followed === null || state !== 'best') return ruled
  if (!isBetter(own.side, own.price, price) || !leadsBack(own.id, followed.id, chain)) return ruled
  return { state: 'held', price: present(own, market).price, followed }
}

/** Whether the offers that one follows, and those that these follow, lead to an offer. One at a limit depends on no other. */
function leadsBack(id: string, from: string, chain: Chain): boolean {
  const seen = new Set<string>()
  for (let at: string | null = from; at !== null && !seen.has(at);) {
    if (at === id) return true
    seen.add(at)
    const next = chain.get(at)
    at = next?.state === 'best' || next?.state === 'held' ? next.followed : null
  }
  return false
}

const isUnchanged = (own: Follower, { state, price, followed }: Followed): boolean =>
  own.follow_state === state && (price === null || price === own.price) && own.followed_id === (followed?.id ?? null)

/** Whether a change waits until it is due. A pause never does, nor a change of a price that is none that the rule may have. */
const mustWait = (own: Follower, { price }: RuledPrice, { market, isDue }: RuleWorld): boolean =>
  price !== null && !isDue(own) && present(own, market(own.currency)).state === 'best'

/** Moves an offer to the place of its new price; a paused one is left out. */
function moveIn(sorted: RivalOffer[], id: string, price: bigint | null): void {
  const at = sorted.findIndex((offer) => offer.id === id)
  const [offer] = at < 0 ? [] : sorted.splice(at, 1)
  if (!offer || price === null) return
  const moved = { ...offer, price }
  const place = sorted.findIndex((other) => byPrice(moved, other) < 0)
  sorted.splice(place < 0 ? sorted.length : place, 0, moved)
}
