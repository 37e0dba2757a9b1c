import { expect, test } from 'vitest'
import { canonicalTransactionId, networkFamily } from '../../src/index.ts'

const digits = '0123456789abcdef'.repeat(4)

test.each([
  digits,
  `0x${digits}`,
  `  0X${digits.toUpperCase()}\n`,
  `\u200B${digits}`,
  `https://scan.example/tx/0x${digits}?page=1#top`,
  `https://tronscan.org/#/transaction/${digits}`,
  `http://scan.example/tx/${digits}`,
])('transaction id in %j has its one form', (text) => {
  expect(canonicalTransactionId(text, 'evm')).toBe(`0x${digits}`)
  expect(canonicalTransactionId(text, 'tron')).toBe(digits)
})

test.each([
  '',
  'paid',
  `${digits}0`,
  digits.slice(1),
  `0x0x${digits}`,
  `${digits}-`,
  `${digits.slice(0, 32)}.${digits.slice(32)}`,
  `tx ${digits}`,
  `tx:${digits}`,
  `${digits}:tx`,
  `see:https://scan.example/tx/${digits}`,
  'https://scan.example/tx/',
  `https://scan.example/tx/${digits}/${'a'.repeat(64)}`,
])('text %j is no transaction id', (text) => {
  expect(canonicalTransactionId(text, 'evm')).toBeNull()
  expect(canonicalTransactionId(text, 'tron')).toBeNull()
})

test('other networks keep the case of their ids', () => {
  expect(canonicalTransactionId(' 5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb ', 'other')).toBe(
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb',
  )
  for (const text of [
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9Cos-DYjCJj',
    '-5VERv8NMvzbJMEkV8xnrLkEa',
    '5VERv8NMvzbJMEkV8xnrLkEa-',
  ]) {
    expect(canonicalTransactionId(text, 'other')).toBeNull()
  }
})

test('family follows the name, the scheme or the address of a network', () => {
  expect(networkFamily({ type: 'TRC20', scheme: 'x', address: '' })).toBe('tron')
  expect(networkFamily({ type: 'USDT', scheme: 'tron', address: '' })).toBe('tron')
  expect(networkFamily({ type: 'POLYGON', scheme: 'x', address: '0x00' })).toBe('evm')
  expect(networkFamily({ type: 'POLYGON', scheme: 'ethereum', address: '' })).toBe('evm')
  for (const type of ['ERC20', 'BEP20']) expect(networkFamily({ type, scheme: 'x', address: '' })).toBe('evm')
  expect(networkFamily({ type: 'SOL', scheme: 'solana', address: 'So1' })).toBe('other')
})
