import { expect, test } from 'vitest'
import { followBest, hasRule, type Follower, type RivalOffer } from '../../src/index.ts'
import { counts } from '../../src/trade/follow-best.ts'
import { ruledPrice, ruleObstacle, spanAround } from '../../src/trade/price-rule.ts'
import { follower, million, nothing, restOf, rival, rule, world } from '../support/followers.ts'

const cents = (...values: number[]) => values.map((value) => BigInt(value) * 10_000n)

test('best of others is followed by a step to either side, as a price or in basis points', () => {
  const at = (changes: Partial<Follower>) =>
    restOf([follower('a', changes)], [rival('r', 7_180_000n, { side: changes.side ?? 'buy' })])
  expect(at({})).toEqual(cents(717))
  expect(at({ follow_step: 0n })).toEqual(cents(718))
  expect(at({ follow_step: -20_000n })).toEqual(cents(720))
  expect(at({ side: 'sell' })).toEqual(cents(719))
  expect(at({ follow_step: null, follow_step_bps: 50 })).toEqual([7_144_100n])
  expect(at({ side: 'sell', follow_step: null, follow_step_bps: 50 })).toEqual([7_215_900n])
})

test('price stops at the limit that the followed offer is beyond', () => {
  const said = (best: bigint) => ruledPrice(follower('a'), best, nothing)
  expect(said(6_990_000n)).toEqual({ state: 'floor', price: 7n * million })
  expect(said(9n * million)).toEqual({ state: 'ceiling', price: 8n * million })
  expect(said(7_010_000n)).toEqual({ state: 'best', price: 7n * million })
  expect(ruledPrice({ ...follower('a'), follow_step: 10n * million }, 7n * million, nothing).state).toBe('floor')
})

test('two that undercut each other stop at the higher floor', () => {
  const low = follower('b', { follow_min_price: 6_800_000n })
  expect(restOf([follower('a'), low])).toEqual(cents(700, 699))
})

test('two that stay behind each other do not climb to their ceilings', () => {
  const behind = { follow_step: -10_000n }
  expect(
    restOf([follower('a', { ...behind, price: 7_100_000n }), follower('b', { ...behind, price: 7_300_000n })]),
  ).toEqual(cents(731, 730))
  const chase = [follower('a', { price: 7_300_000n }), follower('b', { follow_step: -20_000n, price: 7_100_000n })]
  for (const resting of restOf(chase)) expect(resting <= 7_310_000n).toBe(true)
})

test('ten that ask for the price of the best rest at one price', () => {
  const ten = Array.from({ length: 10 }, (_, i) =>
    follower(`f${i}`, { follow_step: 0n, price: 7_100_000n + BigInt(i) * 10_000n }),
  )
  expect(new Set(restOf(ten))).toEqual(new Set([7_110_000n]))
})

test('without an offer to follow, the price is the limit that is better for the merchant, or there is none', () => {
  expect(ruledPrice(follower('a'), null, nothing)).toEqual({ state: 'alone', price: 8n * million })
  expect(ruledPrice(follower('a', { side: 'sell' }), null, nothing)).toEqual({ state: 'alone', price: 7n * million })
  expect(ruledPrice(follower('a', { follow_alone: 'pause' }), null, nothing)).toEqual({
    state: 'no_offer',
    price: null,
  })
})

test('margin without a rate, and limits that have crossed, pause the offer', () => {
  const margins = { follow_max_price: null, follow_max_bps: -500 }
  expect(ruledPrice(follower('a', margins), 7_500_000n, nothing)).toEqual({ state: 'no_rate', price: null })
  expect(ruledPrice(follower('a', margins), 7_500_000n, { rate: 7n * million, near: null })).toEqual({
    state: 'out_of_range',
    price: null,
  })
  expect(ruledPrice(follower('a'), 7_500_000n, { rate: null, near: spanAround(10n * million, 10) }).state).toBe(
    'out_of_range',
  )
})

test('prices of a currency without decimals are millionths too', () => {
  const yen = {
    currency: 'JPY',
    follow_min_price: 150n * million,
    follow_max_price: 160n * million,
    follow_step: million,
    price: 155n * million,
  }
  expect(restOf([follower('a', yen)], [rival('r', 152n * million, { currency: 'JPY' })])).toEqual([151n * million])
})

test('an offer that not each of the own takers can take moves no price', () => {
  const own = follower('a', { follow_left: 50n })
  expect(counts(own, rival('r', million))).toBe(true)
  for (const bait of [
    { left: 49n },
    { left: 60n, min_number: 61n },
    { min_number: 101n },
    { min_account_days: 1 },
    { min_completed_orders: 1 },
    { max_none: 9n },
    { max_identity: 9n },
    { pay_types: ['wise'] },
    { side: 'sell' },
    { currency: 'EUR' },
    { merchant_id: 'a' },
  ] satisfies Partial<RivalOffer>[])
    expect({ ...bait, counts: counts(own, rival('r', million, bait)) }).toMatchObject({ counts: false })
  expect(counts({ ...own, follow_pay: false }, rival('r', million, { pay_types: ['wise'] }))).toBe(true)
  // Those without a level cannot take the own offer either.
  expect(counts({ ...own, max_none: 9n }, rival('r', million, { max_none: 9n }))).toBe(true)
})

test('offers of the same person are not followed', () => {
  const isSame = (one: string, other: string) => [one, other].toSorted().join() === 'a,r'
  const [decided] = followBest([follower('a')], world([rival('r', 7_100_000n), rival('s', 7_200_000n)], { isSame }))
  expect(decided).toMatchObject({ price: 7_190_000n, followed: { id: 's' } })
})

test('a price that is not due stays, unless it has left its limits or is paused', () => {
  const waits = { isDue: () => false }
  const open = [rival('r', 7_180_000n)]
  expect(followBest([follower('a')], world(open, waits))).toEqual([])
  expect(followBest([follower('a', { price: 9n * million })], world(open, waits))).toMatchObject([
    { price: 7_170_000n },
  ])
  expect(followBest([follower('a', { follow_alone: 'pause' })], world([], waits))).toMatchObject([
    { state: 'no_offer' },
  ])
})

test('an offer is not taken while its rule pauses it or its price has left the limits', () => {
  const margins = { ...rule, follow_min_price: null, follow_min_bps: -100, follow_state: 'best' } as const
  expect(ruleObstacle(margins, 6_930_000n, 7n * million)).toBeNull()
  expect(ruleObstacle(margins, 6_929_999n, 7n * million)).toBe('out_of_range')
  expect(ruleObstacle(margins, 7n * million, null)).toBe('no_rate')
  expect(ruleObstacle({ ...rule, follow_state: 'no_offer' }, 7n * million, null)).toBe('no_offer')
  expect(ruleObstacle({ ...margins, follow_step: null, follow_state: null }, 1n, null)).toBeNull()
  expect(hasRule({ follow_step: 0n, follow_step_bps: null })).toBe(true)
})
