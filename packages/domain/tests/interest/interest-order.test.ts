import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountKey,
  creditRecharge,
  decide,
  platformAccount,
  interestMachine,
  openInterest,
  post,
  settleInterest,
  usdt,
  userAccount,
  type Balances,
  type InterestEvent,
} from '../../src/index.ts'
import { amounts } from '../support/arbitraries.ts'
import '../support/seed.ts'

const keys = {
  available: accountKey(userAccount('anna', 'available')),
  principal: accountKey(userAccount('anna', 'interest_principal')),
  reserve: accountKey(platformAccount('interest_reserve')),
  due: accountKey(platformAccount('interest_due')),
}

const books = (available: bigint, reserve: bigint): Balances => {
  const balances: Balances = new Map([[keys.reserve, reserve]])
  if (available > 0n) post(balances, creditRecharge('anna', 'TRC20', usdt(available)))
  return balances
}
const at = (balances: Balances) =>
  (['available', 'principal', 'reserve', 'due'] as const).map((key) => balances.get(keys[key]) ?? 0n)

const principals = amounts.filter((amount) => amount > 0n)
const promises = fc
  .record({ principal: principals, interest: fc.oneof(fc.constant(usdt(0n)), amounts) })
  .map((money) => ({ userId: 'anna', ...money }))

test('an order reserves principal and interest, and maturity pays both', () => {
  assert(
    property(promises, amounts, (promise, more) => {
      const { principal, interest } = promise
      const balances = books(principal, interest + more)
      expect(post(balances, openInterest(promise))).toBeNull()
      expect(at(balances)).toEqual([0n, principal, more, interest])
      expect(post(balances, settleInterest(promise, 'mature'))).toBeNull()
      expect(at(balances)).toEqual([principal + interest, 0n, more, 0n])
    }),
  )
})

test('early redemption returns the principal without interest', () => {
  assert(
    property(promises, amounts, (promise, more) => {
      const balances = books(promise.principal + more, promise.interest + more)
      const before = at(balances)
      post(balances, openInterest(promise))
      expect(post(balances, settleInterest(promise, 'redeem'))).toBeNull()
      expect(at(balances)).toEqual(before)
    }),
  )
})

test('an order that the reserve does not cover is refused', () => {
  assert(
    property(principals, principals, (principal, interest) => {
      const balances = books(principal, interest - 1n)
      const refused = post(balances, openInterest({ userId: 'anna', principal, interest }))
      expect(refused?.shortfall).toBe('not_available')
      expect(at(balances)).toEqual([principal, 0n, interest - 1n, 0n])
    }),
  )
})

test('an order above the balance is refused with insufficient_balance', () => {
  const promise = { userId: 'anna', principal: usdt(10n), interest: usdt(1n) }
  expect(post(books(9n, 100n), openInterest(promise))?.shortfall).toBe('insufficient_balance')
})

test('an order can be settled only once', () => {
  const promise = { userId: 'anna', principal: usdt(10n), interest: usdt(1n) }
  const events: InterestEvent[] = ['mature', 'redeem']
  for (const [first, second] of events.flatMap((one) => events.map((other) => [one, other] as const))) {
    const balances = books(10n, 1n)
    post(balances, openInterest(promise))
    expect(post(balances, settleInterest(promise, first))).toBeNull()
    // The principal must not be taken from another order.
    expect(post(balances, settleInterest(promise, second))?.shortfall).toBe('fault')
  }
})

test('only time matures an order and only its user redeems it', () => {
  expect(decide(interestMachine, 'running', 'mature', 'system')).toEqual({ to: 'matured', state: 'completion' })
  expect(decide(interestMachine, 'running', 'redeem', 'user')).toEqual({ to: 'redeemed', state: 'completion' })
  expect(decide(interestMachine, 'running', 'mature', 'user')).toEqual({ refused: 'not_allowed' })
  expect(decide(interestMachine, 'running', 'redeem', 'operator')).toEqual({ refused: 'not_allowed' })
  for (const ended of ['matured', 'redeemed'] as const) {
    for (const event of ['mature', 'redeem'] as const) {
      expect(decide(interestMachine, ended, event, 'system')).toEqual({ refused: 'state_conflict' })
    }
  }
})
