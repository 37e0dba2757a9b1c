import { expect, test } from 'vitest'
import { orderInput } from '../../src/features/trade/order/order-input.ts'

const at = { search: '', sort: '', page: 1, pageSize: 20, id: null } as const

test('open trades are sorted by urgency, ended ones by date', () => {
  expect(orderInput({ ...at, state: 'audit' })).toMatchObject({ state: 'audit', sort: 'urgent', about: '' })
  expect(orderInput({ ...at, state: 'completion' })).toMatchObject({ state: 'completion', sort: 'newest', about: '' })
})

test('a chosen order and a search go to the server', () => {
  const chosen = { ...at, state: 'audit', search: 'anna', sort: 'largest' } as const
  expect(orderInput(chosen)).toMatchObject({ search: 'anna', sort: 'largest' })
})

test('the appeal filter lists open appealed trades', () => {
  expect(orderInput({ ...at, state: 'appeal' })).toMatchObject({ state: 'audit', sort: 'urgent', about: 'appeal' })
})
