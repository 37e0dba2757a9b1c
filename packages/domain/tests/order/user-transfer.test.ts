import { expect, test } from 'vitest'
import { ownMoveTypes, sendToUser, usdt, userAccount } from '../../src/index.ts'

test('a transfer moves the same amount from one user to another', () => {
  const [from, to] = [userAccount('anna', 'available'), userAccount('bert', 'available')]
  const shortfall = 'insufficient_balance'
  expect(sendToUser('anna', 'bert', usdt(5n))).toEqual([{ type: 'user_transfer', from, to, amount: 5n, shortfall }])
})

test('a transfer to oneself is refused', () => {
  expect(() => sendToUser('anna', 'anna', usdt(5n))).toThrow(RangeError)
})

test('a transfer is income of one and expenditure of the other', () => {
  expect(ownMoveTypes).not.toContain('user_transfer')
})
