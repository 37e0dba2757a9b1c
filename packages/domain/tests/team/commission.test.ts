import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountKey,
  commissionOf,
  creditRecharge,
  holdWithdrawal,
  platformAccount,
  payCommission,
  payWithdrawal,
  post,
  quoteWithdrawal,
  usdt,
  userAccount,
  type Balances,
} from '../../src/index.ts'
import { amounts } from '../support/arbitraries.ts'
import '../support/seed.ts'

const shares = fc.integer({ min: 0, max: 10_000 })

test('a commission is rounded down by less than a micro-unit', () => {
  assert(
    property(amounts, shares, (fee, share) => {
      const short = fee * BigInt(share) - commissionOf(fee, share) * 10_000n
      return short >= 0n && short < 10_000n
    }),
  )
})

test('a share ranges from zero to the whole fee', () => {
  assert(
    property(amounts, (fee) => {
      expect([commissionOf(fee, 0), commissionOf(fee, 10_000)]).toEqual([0n, fee])
      expect(payCommission('ina', commissionOf(fee, 0))).toEqual([])
    }),
  )
  expect(() => commissionOf(usdt(1n), 10_001)).toThrow(RangeError)
  expect(() => commissionOf(usdt(1n), -1)).toThrow('between 0 and 10,000')
})

test('a commission is paid from the fee at no extra cost', () => {
  assert(
    property(amounts, shares, (fee, share) => {
      const quote = quoteWithdrawal(usdt(fee + 1n), fee, 1_000_000n, 'EUR')
      const balances: Balances = new Map()
      post(balances, creditRecharge('anna', 'TRC20', quote.amount))
      post(balances, holdWithdrawal('anna', quote.amount))
      const commission = commissionOf(fee, share)
      expect(post(balances, [...payWithdrawal('anna', quote), ...payCommission('ina', commission)])).toBeNull()
      const income = balances.get(accountKey(platformAccount('fee_income'))) ?? 0n
      expect(balances.get(accountKey(userAccount('ina', 'available'))) ?? 0n).toBe(commission)
      expect(income + commission).toBe(fee)
    }),
  )
})
