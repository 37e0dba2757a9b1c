import { expect, test } from 'vitest'
import { orderInput } from '../src/features/trade/order-input.ts'

const at = { page: 1, pageSize: 20, id: null } as const

test('what is open begins with what is urgent, what has ended with what is new', () => {
  expect(orderInput({ ...at, state: 'audit' })).toMatchObject({ state: 'audit', sort: 'urgent', about: '' })
  expect(orderInput({ ...at, state: 'completion' })).toMatchObject({ state: 'completion', sort: 'newest', about: '' })
})

test('appeals are open trades that were appealed', () => {
  expect(orderInput({ ...at, state: 'appeal' })).toMatchObject({ state: 'audit', sort: 'urgent', about: 'appeal' })
})
