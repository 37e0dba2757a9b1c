import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountKey,
  creditRecharge,
  holdWithdrawal,
  maxUnits,
  platformAccount,
  payWithdrawal,
  payWithdrawalUsdt,
  post,
  quoteWithdrawal,
  returnWithdrawal,
  usdt,
  userAccount,
  type Balances,
  type Usdt,
} from '../../src/index.ts'
import { amounts, anyCurrency, rates, unitOf } from '../support/arbitraries.ts'
import '../support/seed.ts'

const terms = fc
  .tuple(amounts, amounts, rates, anyCurrency)
  .filter(([one, other]) => one !== other)
  .map(([one, other, rate, currency]) => {
    const [fee, amount] = one < other ? [one, other] : [other, one]
    return quoteWithdrawal(amount, fee, rate, currency)
  })
  // More is refused: it has no place in the books.
  .filter(({ received }) => received <= maxUnits)

const funded = (amount: Usdt): Balances => {
  const balances: Balances = new Map()
  post(balances, creditRecharge('anna', 'TRC20', amount))
  return balances
}
const held = accountKey(userAccount('anna', 'withdrawing'))
const available = accountKey(userAccount('anna', 'available'))

test('payout and fee are worth at most the withdrawn amount', () => {
  assert(
    property(terms, ({ amount, fee, rate, received, currency }) => {
      const kept = (amount - fee) * rate - received * unitOf(currency)
      return kept >= 0n && kept < unitOf(currency)
    }),
  )
})

test('a paid withdrawal splits exactly into payout and fee', () => {
  assert(
    property(terms, (quote) => {
      const balances = funded(quote.amount)
      expect(post(balances, holdWithdrawal('anna', quote.amount))).toBeNull()
      expect(post(balances, payWithdrawal('anna', quote))).toBeNull()
      expect([balances.get(available), balances.get(held)]).toEqual([0n, 0n])
      const income = balances.get(accountKey(platformAccount('fee_income'))) ?? 0n
      const exchanged = balances.get(accountKey(platformAccount('exchange'))) ?? 0n
      expect(income).toBe(quote.fee)
      expect(income + exchanged).toBe(quote.amount)
      const { currency } = quote
      const bank = balances.get(accountKey(platformAccount(`bank:${currency}`, currency))) ?? 0n
      const converted = balances.get(accountKey(platformAccount('exchange', currency))) ?? 0n
      expect([bank, converted]).toEqual([quote.received, -quote.received])
    }),
  )
})

test('a returned withdrawal restores the balances', () => {
  assert(
    property(terms, ({ amount }) => {
      const balances = funded(amount)
      post(balances, holdWithdrawal('anna', amount))
      expect(post(balances, returnWithdrawal('anna', amount))).toBeNull()
      expect([balances.get(available), balances.get(held)]).toEqual([amount, 0n])
    }),
  )
})

test('a hold can be settled only once', () => {
  const quote = quoteWithdrawal(usdt(20n), usdt(1n), 1_000_000n, 'EUR')
  const pay = () => payWithdrawal('anna', quote)
  const giveBack = () => returnWithdrawal('anna', quote.amount)
  for (const [first, second] of [
    [pay, pay],
    [giveBack, giveBack],
    [pay, giveBack],
    [giveBack, pay],
  ] as const) {
    const balances = funded(quote.amount)
    post(balances, holdWithdrawal('anna', quote.amount))
    expect(post(balances, first())).toBeNull()
    expect(post(balances, second())?.shortfall).toBe('fault')
  }
})

test('a hold above the balance is refused', () => {
  assert(
    property(terms, ({ amount }) => {
      const balances = funded(usdt(amount - 1n || 1n))
      const wanted = amount === 1n ? usdt(2n) : amount
      return post(balances, holdWithdrawal('anna', wanted))?.shortfall === 'insufficient_balance'
    }),
  )
})

test('a payout in USDT leaves the custody of its network without the fee', () => {
  const [from, fee] = [userAccount('anna', 'withdrawing'), platformAccount('fee_income')]
  const transfer = { from, shortfall: 'fault' }
  const payout = { ...transfer, type: 'withdraw_payout', to: platformAccount('custody:ERC20') }
  expect(payWithdrawalUsdt('anna', 'ERC20', { amount: usdt(5n), fee: usdt(2n) })).toEqual([
    { ...payout, amount: 3n },
    { ...transfer, type: 'withdraw_fee', to: fee, amount: 2n },
  ])
  expect(payWithdrawalUsdt('anna', 'ERC20', { amount: usdt(5n), fee: usdt(0n) })).toEqual([{ ...payout, amount: 5n }])
  for (const taken of [5n, 6n]) {
    const pay = () => payWithdrawalUsdt('anna', 'ERC20', { amount: usdt(5n), fee: usdt(taken) })
    expect(pay).toThrow('more than its fee')
  }
})

test('a withdrawal up to its fee is refused', () => {
  expect(() => quoteWithdrawal(usdt(5n), usdt(5n), 1n, 'EUR')).toThrow(RangeError)
  expect(() => quoteWithdrawal(usdt(4n), usdt(5n), 1n, 'EUR')).toThrow(RangeError)
})
