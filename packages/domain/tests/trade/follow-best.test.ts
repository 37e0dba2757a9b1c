import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followBest, type Follower } from '../../src/index.ts'
import { isBeyond } from '../../src/trade/price-distance.ts'
import { ruleSpan, spanAround } from '../../src/trade/price-rule.ts'
import { asOpen, follower, rival, run, world } from '../support/followers.ts'
import '../support/seed.ts'

const price = fc.bigInt({ min: 6_900_000n, max: 8_100_000n }).map((value) => value - (value % 10_000n))
const step = fc.oneof(
  fc.bigInt({ min: -20n, max: 20n }).map((value) => ({ follow_step: value * 5_000n, follow_step_bps: null })),
  fc.integer({ min: -200, max: 200 }).map((follow_step_bps) => ({ follow_step: null, follow_step_bps })),
)
const limits = fc.tuple(price, price).map(([one, other]) => ({
  follow_min_price: one < other ? one : other,
  follow_max_price: one < other ? other : one,
}))
const ways = fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 })
const followers = fc
  .array(
    fc.record({
      step,
      limits,
      price,
      pay_types: ways,
      follow_pay: fc.boolean(),
      follow_alone: fc.constantFrom('limit', 'pause'),
      follow_left: fc.constantFrom(null, 500n, 2000n),
      min_account_days: fc.integer({ min: 0, max: 2 }),
      side: fc.constantFrom('buy', 'sell'),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map((made) =>
    made.map(({ step: by, limits: ends, ...one }, i) => {
      const clamped =
        one.price < ends.follow_min_price
          ? ends.follow_min_price
          : one.price > ends.follow_max_price
            ? ends.follow_max_price
            : one.price
      return follower(`f${i}`, { ...one, ...by, ...ends, price: clamped })
    }),
  )
const others = fc
  .array(fc.record({ price, pay_types: ways, side: fc.constantFrom('buy', 'sell') }), { maxLength: 4 })
  .map((made) => made.map(({ price: at, ...one }, i) => rival(`r${i}`, at, one)))

test('no price leaves the limits of its rule or those near the market', () => {
  fc.assert(
    fc.property(
      followers,
      others,
      fc.option(
        fc.record({ rate: price, min: fc.integer({ min: -900, max: 0 }), max: fc.integer({ min: 0, max: 900 }) }),
      ),
      fc.integer({ min: 1, max: 30 }),
      (made, rivals, margin, percent) => {
        const rate = margin?.rate ?? null
        const near = rate === null ? null : spanAround(rate, percent)
        const ruled = made.map((one) => ({
          ...one,
          follow_min_bps: margin?.min ?? null,
          follow_max_bps: margin?.max ?? null,
        }))
        const open = [...rivals, ...asOpen(ruled)]
        for (const { follower: own, price: at } of followBest(ruled, world(open, { market: () => ({ rate, near }) }))) {
          if (at === null) continue
          const spans = [ruleSpan(own, rate), ruleSpan({ ...own, follow_min_bps: null, follow_max_bps: null }, null)]
          expect(spans.every((span) => span !== null && at >= span.floor && at <= span.ceiling)).toBe(true)
          expect(rate !== null && isBeyond(at, rate, null, percent)).toBe(false)
        }
      },
    ),
  )
})

test('offers that follow each other come to rest, in whatever order they are due', () => {
  fc.assert(
    fc.property(followers, others, fc.infiniteStream(fc.integer({ min: 1, max: 1023 })), (made, rivals, due) => {
      let now: readonly Follower[] = made
      const seen = new Set<string>()
      for (let round = 0; round < 20_000; round += 1) {
        // Some rounds make all due, so that rest means that no rule has anything to say.
        const all = round % 3 === 2
        const mask = all ? 1023 : Number(due.next().value)
        const next = run(now, rivals, { isDue: ({ id }) => ((mask >> Number(id.slice(1))) & 1) === 1 })
        if (all && next.changed === 0) return
        now = next.followers
        seen.add(JSON.stringify(now, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
      }
      expect.fail(`never at rest: ${seen.size} different states`)
    }),
    { numRuns: 300 },
  )
})

test('same rows give the same decisions', () => {
  fc.assert(
    fc.property(followers, others, (made, rivals) => {
      const open = [...rivals, ...asOpen(made)]
      expect(followBest(made.toReversed(), world(open.toReversed()))).toEqual(followBest(made, world(open)))
    }),
    { numRuns: 200 },
  )
})
