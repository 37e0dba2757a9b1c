import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expressOrder, hasExpressRecord, parseDecimal, usdtForFiat } from '../../src/index.ts'

const bounds = fc.record({
  min_orders: fc.integer({ min: 0, max: 40 }),
  min_completion: fc.integer({ min: 0, max: 100 }),
  max_minutes: fc.integer({ min: 1, max: 120 }),
})

const candidates = fc.array(
  fc.record({
    price: fc.bigInt({ min: 1n, max: 20n }),
    record: fc.record({
      orders_30d: fc.integer({ min: 0, max: 50 }),
      completion_rate_30d: fc.oneof(
        fc.constant(''),
        fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6)),
      ),
      median_minutes: fc.integer({ min: 0, max: 150 }),
    }),
  }),
  { maxLength: 30 },
)

test('choice is never worse than another offer whose merchant has the record', () => {
  fc.assert(
    fc.property(candidates, bounds, fc.constantFrom('sell' as const, 'buy' as const), (all, bound, side) => {
      const [best, ...rest] = expressOrder(all, side, bound)
      const fitting = all.filter(({ record }) => hasExpressRecord(record, bound))
      expect(rest.length + (best ? 1 : 0)).toBe(fitting.length)
      for (const { price } of fitting)
        expect(best && (side === 'sell' ? best.price >= price : best.price <= price)).toBe(true)
    }),
  )
})

test('of equal prices more orders come first, then the faster merchant', () => {
  const of = (orders_30d: number, median_minutes: number, price = 9n) => ({
    price,
    record: { orders_30d, completion_rate_30d: '0.990000', median_minutes },
  })
  const bound = { min_orders: 5, min_completion: 99, max_minutes: 30 }
  const all = [of(5, 9), of(7, 8), of(7, 3), of(4, 1), of(9, 31), of(5, 5, 8n)]
  expect(expressOrder(all, 'sell', bound)).toEqual([all[2], all[1], all[0], all[5]])
  expect(expressOrder(all, 'buy', bound)[0]).toBe(all[5])
})

test('record is measured exactly, and a merchant without orders has it only where none is asked for', () => {
  const record = { orders_30d: 20, completion_rate_30d: '0.899999', median_minutes: 60 }
  const bound = { min_orders: 20, min_completion: 90, max_minutes: 60 }
  expect(hasExpressRecord(record, bound)).toBe(false)
  expect(hasExpressRecord({ ...record, completion_rate_30d: '0.900000' }, bound)).toBe(true)
  const none = { orders_30d: 0, completion_rate_30d: '', median_minutes: 0 }
  expect([hasExpressRecord(none, bound), hasExpressRecord(none, { ...bound, min_orders: 0 })]).toEqual([false, true])
})

test('amount of fiat is turned into USDT at the price', () => {
  const fiat = (text: string) => parseDecimal(text, 6) ?? 0n
  expect(usdtForFiat(fiat('92'), 920_000n)).toBe(100_000_000n)
  expect(usdtForFiat(fiat('1'), 3_000_000n)).toBe(333_333n)
})
