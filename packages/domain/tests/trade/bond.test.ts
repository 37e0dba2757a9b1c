import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  bondLeavesAt,
  drawBond,
  lockBond,
  merchantAccount,
  mostAward,
  releaseBond,
  requiredBond,
  usdt,
  userAccount,
} from '../../src/index.ts'

const [purse, bond] = [merchantAccount('shop', 'available'), merchantAccount('shop', 'bond')]

test('a bond is locked from the balance and released to it', () => {
  const owner = { merchantId: 'shop', userId: null }
  expect(lockBond(owner, usdt(5n))).toEqual([
    { type: 'bond_lock', from: purse, to: bond, amount: 5n, shortfall: 'insufficient_balance' },
  ])
  expect(releaseBond(owner, usdt(5n))).toEqual([
    { type: 'bond_release', from: bond, to: purse, amount: 5n, shortfall: 'fault' },
  ])
})

test("a maker's bond is locked from the wallet and released to it, by way of the offers", () => {
  const owner = { merchantId: 'shop', userId: 'anna' }
  const wallet = userAccount('anna', 'available')
  const move = { type: 'maker_move', amount: 5n, shortfall: 'insufficient_balance' }
  expect(lockBond(owner, usdt(5n))).toEqual([
    { ...move, from: wallet, to: purse },
    { type: 'bond_lock', from: purse, to: bond, amount: 5n, shortfall: 'insufficient_balance' },
  ])
  expect(releaseBond(owner, usdt(5n))).toEqual([
    { type: 'bond_release', from: bond, to: purse, amount: 5n, shortfall: 'fault' },
    { ...move, from: purse, to: wallet },
  ])
})

test('an award goes from the bond to the user, and nothing moves without one', () => {
  expect(drawBond('shop', 'anna', usdt(3n))).toEqual([
    { type: 'bond_draw', from: bond, to: userAccount('anna', 'available'), amount: 3n, shortfall: 'fault' },
  ])
  expect(drawBond('shop', 'anna', usdt(0n))).toEqual([])
})

test('a bond leaves seven days after the notice', () => {
  expect(bondLeavesAt(new Date('2026-11-21T10:00:00Z')).toISOString()).toBe('2026-11-28T10:00:00.000Z')
})

test('an award is at most the bond and the trade, and nothing for a user who gets the escrow', () => {
  const amounts = { number: fc.bigInt({ min: 1n, max: 1000n }), free: fc.bigInt({ min: 0n, max: 2000n }) }
  const verdict = fc.record({
    side: fc.constantFrom('sell' as const, 'buy' as const),
    outcome: fc.constantFrom('release' as const, 'return' as const),
    ...amounts,
  })
  assert(
    property(verdict, ({ free, ...trade }) => {
      const most = mostAward(trade, free)
      expect(most <= free && most <= trade.number && most >= 0n).toBe(true)
      const made = (trade.side === 'buy') === (trade.outcome === 'release')
      expect(most > 0n).toBe(!made && free > 0n)
    }),
  )
})

test('an offer needs the bond when its largest order is above the amount', () => {
  const required = { above: 100n, bond: 50n }
  expect([100n, 101n].map((number) => requiredBond(required, number))).toEqual([0n, 50n])
})
