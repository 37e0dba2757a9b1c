import { appealReasons } from '@c2c/contract'
import { expect, test } from 'vitest'
import { knownReason, reasonsOf } from '../../src/features/trade/appeal/appeal-reasons.ts'

test('sellers can report missing money, and buyers missing USDT', () => {
  expect(reasonsOf('sell')).toContain('not_received')
  expect(reasonsOf('sell')).not.toContain('not_released')
  expect(reasonsOf('buy')).toContain('not_released')
  expect(reasonsOf('buy')).not.toContain('not_received')
})

test('every reason of the contract can be given by one of the sides', () => {
  expect([...new Set([...reasonsOf('sell'), ...reasonsOf('buy')])].toSorted()).toEqual(appealReasons.toSorted())
})

test('unknown reason of a newer server is shown as other', () => {
  expect(knownReason('unheard_of')).toBe('other')
  expect(knownReason('unconfirmed')).toBe('unconfirmed')
})
