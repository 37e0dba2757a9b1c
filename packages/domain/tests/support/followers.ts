import { followBest, type Follower, type RivalOffer, type RuleMarket } from '../../src/index.ts'
import type { RuleWorld } from '../../src/trade/follow-best.ts'

export const million = 1_000_000n

const terms = {
  side: 'buy',
  currency: 'CNY',
  pay_types: ['bank'],
  min_number: 10n,
  max_number: 100n,
  max_none: null,
  max_email: null,
  max_identity: null,
  min_account_days: 0,
  min_completed_orders: 0,
} as const

export const rule = {
  follow_step: 10_000n,
  follow_step_bps: null,
  follow_min_price: 7n * million,
  follow_max_price: 8n * million,
  follow_min_bps: null,
  follow_max_bps: null,
  follow_left: null,
  follow_pay: true,
  follow_alone: 'limit',
} as const

export const follower = (id: string, changes: Partial<Follower> = {}): Follower => ({
  ...terms,
  ...rule,
  id,
  merchant_id: id,
  price: 75n * 100_000n,
  follow_state: null,
  followed_id: null,
  ...changes,
})

export const rival = (id: string, price: bigint, changes: Partial<RivalOffer> = {}): RivalOffer => ({
  ...terms,
  id,
  merchant_id: id,
  price,
  left: 1000n,
  ...changes,
})

export const nothing: RuleMarket = { rate: null, near: null }

export const world = (open: readonly RivalOffer[], changes: Partial<RuleWorld> = {}): RuleWorld => ({
  open,
  market: () => nothing,
  isSame: () => false,
  isDue: () => true,
  ...changes,
})

/** Followers as offers that can be taken, as they are while they are not paused. */
export const asOpen = (followers: readonly Follower[]): RivalOffer[] =>
  followers
    .filter(({ follow_state }) => !['no_offer', 'no_rate', 'out_of_range'].includes(follow_state ?? ''))
    .map((one) => ({ ...one, left: 1000n }))

/** Applies the decisions of one run. */
export function run(
  followers: readonly Follower[],
  others: readonly RivalOffer[],
  changes: Partial<RuleWorld> = {},
): { followers: Follower[]; changed: number } {
  const decisions = followBest(followers, world([...others, ...asOpen(followers)], changes))
  const by = new Map(decisions.map((one) => [one.follower.id, one]))
  const next = followers.map((one) => {
    const decided = by.get(one.id)
    if (!decided) return one
    const { state: follow_state, price, followed } = decided
    return { ...one, follow_state, price: price ?? one.price, followed_id: followed?.id ?? null }
  })
  return { followers: next, changed: decisions.length }
}

/** The prices at which followers come to rest. */
export function restOf(made: readonly Follower[], rivals: readonly RivalOffer[] = []): bigint[] {
  let now: readonly Follower[] = made
  for (let round = 0; round < 1000; round += 1) {
    const next = run(now, rivals)
    now = next.followers
    if (next.changed === 0) return now.map((one) => one.price)
  }
  throw new Error('never at rest')
}
