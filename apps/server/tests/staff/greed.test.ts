import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { offerFields } from '../trade/order/support.ts'
import { tried, wishesFor } from './greed.ts'

/** What the accomplices of `dishonest-operator.test.ts` have. */
const ids = ['user', 'user_id', 'merchant_id', 'payout_account_id', 'recharge_id', 'withdraw_id', 'offer_id']

test('each call of an owner or operator has an input for the attempts of one person alone', () => {
  const bag = { ...offerFields, ...Object.fromEntries(ids.map((name) => [name, randomUUID()])) }
  const world = { bag, orders: [randomUUID()], proposals: [randomUUID()], dispute_id: '1' }
  const unread = tried
    .filter(({ auth }) => auth.includes('owner') || auth.includes('operator'))
    .filter(({ name, input }) => !wishesFor(name, world).some((fields) => input.safeParse(fields).success))
  expect(unread.map(({ name }) => name)).toEqual([])
})
