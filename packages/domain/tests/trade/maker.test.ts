import { expect, test } from 'vitest'
import { merchantAccount, moveOfMaker, usdt, userAccount } from '../../src/index.ts'

test('a maker moves between the wallet and the offers', () => {
  const maker = { userId: 'anna', merchantId: 'shop' }
  const [wallet, offers] = [userAccount('anna', 'available'), merchantAccount('shop', 'available')]
  const move = { type: 'maker_move', amount: 5n, shortfall: 'insufficient_balance' }
  expect(moveOfMaker(maker, 'in', usdt(5n))).toEqual([{ ...move, from: wallet, to: offers }])
  expect(moveOfMaker(maker, 'out', usdt(5n))).toEqual([{ ...move, from: offers, to: wallet }])
})
