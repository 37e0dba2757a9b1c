import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountKey,
  correct,
  platformAccount,
  mayBeNegative,
  merchantAccount,
  post,
  userAccount,
  type Balances,
  type Correction,
} from '../../src/index.ts'
import { amounts } from '../support/arbitraries.ts'
import '../support/seed.ts'

const anna = userAccount('anna', 'available')
const corrections = fc.record({
  account: fc.constantFrom(anna, merchantAccount('shop', 'available')),
  direction: fc.constantFrom('credit', 'debit'),
  amount: amounts.filter((amount) => amount > 0n),
  against: fc.constantFrom('fee_income', 'custody:TRC20'),
}) as fc.Arbitrary<Correction>

test('after corrections all balances sum to zero and internal ones are not negative', () => {
  assert(
    property(fc.array(corrections, { maxLength: 20 }), (list) => {
      const balances: Balances = new Map()
      for (const correction of list) post(balances, correct(correction))
      expect([...balances.values()].reduce((sum, balance) => sum + balance, 0n)).toBe(0n)
      const outward = accountKey(platformAccount('custody:TRC20'))
      for (const [key, balance] of balances) expect([key, balance >= 0n || key === outward]).toEqual([key, true])
    }),
  )
})

test('a correction changes only the available balance and one platform account', () => {
  assert(
    property(corrections, (correction) => {
      const transfers = correct(correction)
      expect(transfers).toHaveLength(1)
      for (const { from, to } of transfers) {
        expect([from.kind, to.kind].filter((kind) => kind === 'available')).toHaveLength(1)
        expect([from.owner, to.owner].filter((owner) => owner === 'house')).toHaveLength(1)
        expect(mayBeNegative(from) || from.kind === 'available' || from.kind === 'fee_income').toBe(true)
      }
    }),
  )
})

test('a debit above the balance or a credit above the income is refused', () => {
  const terms = { account: anna, amount: 5n as never, against: 'fee_income' } as const
  expect(post(new Map(), correct({ ...terms, direction: 'debit' }))).toMatchObject({
    shortfall: 'insufficient_balance',
  })
  expect(post(new Map(), correct({ ...terms, direction: 'credit' }))).toMatchObject({ shortfall: 'not_available' })
})
