import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchLines, type AwaitedPayment, type BankLine } from '../../src/trade/match-lines.ts'

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const line = (changes: Partial<BankLine> = {}): BankLine => ({
  id: 'line',
  direction: 'in',
  currency: 'EUR',
  amount: 1900n,
  bookedOn: '2026-11-21',
  reference: 'S261121-ABCDEFGH',
  name: 'Erika Mustermann',
  ...changes,
})

const order = (changes: Partial<AwaitedPayment> = {}): AwaitedPayment => ({
  id: 'order',
  orderNo: 'S261121-ABCDEFGH',
  direction: 'in',
  currency: 'EUR',
  amount: 1900n,
  createdOn: '2026-11-21',
  names: ['Erika Mustermann'],
  ...changes,
})

const grade = (changes: Partial<BankLine>, ofOrder: Partial<AwaitedPayment> = {}) =>
  matchLines([line(changes)], [order(ofOrder)], sameName)[0]?.grade ?? 'none'

test.each([
  ['amount, number and name', {}, {}, 'exact'],
  ['number broken by the bank', { reference: 'Order s261121 -ABCD EFGH thanks' }, {}, 'exact'],
  ['number, and a bank without names', { name: '' }, {}, 'exact'],
  ['number, and a user without a known name', {}, { names: [] }, 'exact'],
  ['number and the name of another', { name: 'Max Thief' }, {}, 'likely'],
  ['end of the number and name', { reference: 'ABCDEFGH' }, {}, 'exact'],
  ['end of the number without a name', { reference: 'ABCDEFGH', name: '' }, {}, 'likely'],
  ['name without a reference', { reference: 'USDT' }, {}, 'exact'],
  ['amount alone', { reference: '', name: '' }, {}, 'none'],
  ['amount and another name', { reference: '', name: 'Max Thief' }, {}, 'none'],
  ['number with another amount', { amount: 1899n }, {}, 'likely'],
  ['name with another amount', { amount: 1899n, reference: '' }, {}, 'none'],
  ['number of another order', { reference: 'S261121-ZZZZZZZZ' }, {}, 'none'],
  ['other currency', { currency: 'USD', reference: '' }, {}, 'none'],
  ['money that left', { direction: 'out' }, {}, 'none'],
  ['payment of the day before, as clocks differ', { bookedOn: '2026-11-20' }, {}, 'exact'],
  ['payment from before the order', { bookedOn: '2026-11-19' }, {}, 'none'],
] as const)('%s', (_what, ofLine, ofOrder, expected) => {
  expect(grade(ofLine, ofOrder)).toBe(expected)
})

test('equal amounts and names are likely where there are two lines or two orders', () => {
  const orders = [order(), order({ id: 'order 2', orderNo: 'S261121-ZZZZZZZZ' })]
  const named = { reference: 'USDT' }
  expect(matchLines([line(named)], orders, sameName)).toMatchObject([{ orderId: 'order', grade: 'likely' }])
  const lines = [line(named), line({ ...named, id: 'line 2' })]
  expect(matchLines(lines, [order()], sameName)).toMatchObject([{ lineId: 'line', grade: 'likely' }])
})

test('line with the number goes before one with the name', () => {
  const lines = [line({ id: 'a', reference: 'USDT' }), line({ id: 'b' })]
  expect(matchLines(lines, [order()], sameName)).toMatchObject([{ lineId: 'b', grade: 'exact' }])
})

test('order that was paid twice takes the earlier line', () => {
  const lines = [line({ id: 'a', bookedOn: '2026-11-22' }), line({ id: 'b' })]
  expect(matchLines(lines, [order()], sameName).map(({ lineId }) => lineId)).toEqual(['b'])
})

const code = fc.constantFrom('AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD')
const common = {
  direction: fc.constantFrom('in' as const, 'out' as const),
  currency: fc.constantFrom('EUR', 'JPY'),
  amount: fc.bigInt({ min: 1n, max: 3n }),
}
const days = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21')
const names = fc.constantFrom('Anna', 'Bert', 'Carla')
const manyLines = fc.array(
  fc.record({
    id: fc.nat(30).map((id) => `line ${id}`),
    ...common,
    bookedOn: days,
    reference: fc.oneof(
      code,
      code.map((one) => `x S261121-${one}`),
      fc.constant(''),
    ),
    name: fc.oneof(names, fc.constant('')),
  }),
  { maxLength: 30 },
)
const manyOrders = fc.uniqueArray(
  fc.record({
    id: fc.nat(20).map((id) => `order ${id}`),
    orderNo: code.map((one) => `S261121-${one}`),
    ...common,
    createdOn: days,
    names: fc.array(names, { maxLength: 2 }),
  }),
  { maxLength: 20, selector: ({ id }) => id },
)

test('each line and each order is used once, whatever the order of the input, and exact means the amount', () => {
  fc.assert(
    fc.property(manyLines, manyOrders, fc.nat(), (lines, orders, turn) => {
      const matches = matchLines(lines, orders, sameName)
      expect(new Set(matches.map(({ lineId }) => lineId)).size).toBe(matches.length)
      expect(new Set(matches.map(({ orderId }) => orderId)).size).toBe(matches.length)
      for (const { lineId, orderId, grade: given, evidence } of matches) {
        const candidates = lines.filter(({ id }) => id === lineId)
        const paid = orders.find(({ id }) => id === orderId)
        expect(candidates.some(({ direction }) => direction === paid?.direction)).toBe(true)
        if (given !== 'exact') continue
        expect(evidence.amount).toBe(true)
        expect(evidence.name).not.toBe('other')
        expect(candidates.some(({ currency, amount }) => currency === paid?.currency && amount === paid.amount)).toBe(
          true,
        )
      }
      const unique = [...new Map(lines.map((one) => [one.id, one])).values()]
      const cut = turn % (unique.length + 1)
      const turned = [...unique.slice(cut), ...unique.slice(0, cut)]
      expect(matchLines(turned, orders.toReversed(), sameName)).toEqual(matches)
      expect(matchLines([...unique, ...unique], orders, sameName)).toEqual(matches)
    }),
  )
})
