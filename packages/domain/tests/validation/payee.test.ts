import { expect, test } from 'vitest'
import { isBurnAccount, isResembling } from '../../src/index.ts'

test.each([
  `0x${'0'.repeat(40)}`,
  `0x${'0'.repeat(39)}1`,
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  `0x${'f'.repeat(40)}`,
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x00000000000000000000000000000000ffffffff',
])('tokens are lost at %s', (account) => {
  expect(isBurnAccount(account)).toBe(true)
})

test.each([
  '0xdac17f958d2ee523a2206206994597c13d831ec7',
  '0x0000000000c2e145a2d2a2bd1c2f7a8a2f3bdead',
  '0x55d398326f99059ff775485246999027b3197955',
])('tokens are not lost at %s', (account) => {
  expect(isBurnAccount(account)).toBe(false)
})

test('address with the ends of another one resembles it, in any case of EVM digits', () => {
  const address = '0xAbCd567890123456789012345678901234569876'
  expect(isResembling(address, '0xabcd000000000000000000000000000000019876')).toBe(true)
  expect(isResembling(address, address.toLowerCase())).toBe(false)
  expect(isResembling(address, '0xabcd000000000000000000000000000000019877')).toBe(false)
  expect(isResembling(address, '0xabce000000000000000000000000000000019876')).toBe(false)
})

test('addresses of TRON are compared in their case', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(isResembling(address, 'TR7NxxxxxxxxxxxxxxxxxxxxxxxxxxLj6t')).toBe(true)
  expect(isResembling(address, 'TR7nxxxxxxxxxxxxxxxxxxxxxxxxxxLj6t')).toBe(false)
})
