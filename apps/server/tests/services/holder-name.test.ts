import { expect, test } from 'vitest'
import { isSameName } from '../../src/features/trade/merchant/console-account-create.ts'

test('names of one business or person are the same in any order, case and form', () => {
  expect(isSameName('Nordlicht Exchange GmbH', 'NORDLICHT EXCHANGE')).toBe(true)
  expect(isSameName('José García', 'Garcia Jose')).toBe(true)
  expect(isSameName('Anna Maria Schmidt', 'Anna Schmidt')).toBe(true)
})

test('names that share one word, or none, are of others', () => {
  expect(isSameName('Anna Thief', 'Anna')).toBe(false)
  expect(isSameName('Anna Thief', 'Anna Schmidt')).toBe(false)
  expect(isSameName('GmbH', 'Ltd')).toBe(false)
  expect(isSameName('', 'Anna Schmidt')).toBe(false)
})
