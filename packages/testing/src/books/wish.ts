import fc from 'fast-check'

/**
 * Every kind of attempt on the books, the forbidden ones included, with its frequency. Commands that the database itself
 * rejects are rare: they split the batch that contains them, and whole batches must be tested too.
 */
const deeds = {
  recharge: 30,
  'fund merchant': 15,
  'change remaining up': 15,
  'change remaining down': 10,
  hold: 40,
  'hold too much': 10,
  pay: 20,
  'pay with a used reference': 1,
  'give back': 20,
  sell: 30,
  buy: 30,
  save: 30,
  'fund reserve': 10,
  confirm: 20,
  'call off': 20,
  'send nothing': 4,
  'turn dollars into euros': 4,
  'send to oneself': 4,
  'send more than can be counted': 1,
} as const

export type Deed = keyof typeof deeds

/** A wish says what and roughly who; what it comes to depends on what happened before. */
export interface Wish {
  readonly deed: Deed
  readonly who: number
  readonly merchantIndex: number
  readonly size: bigint
  readonly pick: number
}

/** Small amounts meet often, large ones go to the bounds; zero is left to the deed that is about it. */
const sizes = fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))

const wishes: fc.Arbitrary<Wish> = fc.record({
  deed: fc.oneof(...Object.entries(deeds).map(([deed, weight]) => ({ weight, arbitrary: fc.constant(deed as Deed) }))),
  who: fc.nat({ max: 2 }),
  merchantIndex: fc.nat({ max: 1 }),
  size: sizes,
  pick: fc.nat(),
})

/** Wishes that are made in the same moment. */
export const rounds = (atOnce: number, steps: number): fc.Arbitrary<Wish[][]> =>
  fc.array(wishes, { minLength: steps, maxLength: steps }).map((all) => {
    const count = Math.ceil(all.length / atOnce)
    return Array.from({ length: count }, (_, i) => all.slice(i * atOnce, (i + 1) * atOnce))
  })
