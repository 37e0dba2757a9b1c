import fc, { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assetEntry, coverage, heldIn, summarise, toHex, type NetworkAssets } from '../../src/index.ts'
import { hash } from '../liabilities/support.ts'
import '../support/seed.ts'

const network = (
  signed: readonly (readonly [string, bigint])[],
  changes: Partial<NetworkAssets> = {},
): NetworkAssets => ({
  type: 'ERC20',
  chainId: 1,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  block: { number: 5n, hash: `0x${'a'.repeat(64)}` },
  signed: signed.map(([address, amount]) => ({ address, amount })),
  derived: null,
  ...changes,
})

describe('holdings', () => {
  test('is the sum of all addresses', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 40n })
    assert(
      property(fc.array(amount, { maxLength: 20 }), amount, (amounts, deposits) => {
        const derived = summarise([{ address: 'd', amount: deposits }], hash)
        const signed = amounts.map((one, place) => [`0x${place}`, one] as const)
        const held = heldIn([network(signed, { derived }), network([['0x0', 7n]], { chainId: 56 })])
        expect(held).toBe(amounts.reduce((sum, one) => sum + one, deposits + 7n))
      }),
    )
  })

  test('counts no address twice, also under two names of a network', () => {
    const once = network([['0x1', 5n]])
    const twice = [...once.signed, ...once.signed]
    expect(() => heldIn([{ ...once, signed: twice }])).toThrow('counted twice')
    expect(() => heldIn([once, { ...once, type: 'ETHEREUM' }])).toThrow('counted twice')
    const deposits = network([], { derived: summarise([], hash) })
    expect(() => heldIn([deposits, { ...deposits, type: 'ETHEREUM' }])).toThrow('counted twice')
    expect(heldIn([once, { ...once, type: 'BEP20', chainId: 56 }])).toBe(10n)
  })

  test('has no negative amount, and none above 2^63 - 1', () => {
    for (const amount of [-1n, 2n ** 63n]) expect(() => heldIn([network([['0x1', amount]])])).toThrow(RangeError)
    const most = 2n ** 63n - 1n
    expect(() => heldIn([network([['0x1', most]]), network([['0x2', 1n]])])).toThrow(RangeError)
    expect(heldIn([network([['0x1', most]])])).toBe(most)
    expect(() => summarise([{ address: 'd', amount: -1n }], hash)).toThrow(RangeError)
  })
})

test('every part of a statement changes its text', () => {
  const one = network([['0x1', 5n]], { derived: summarise([{ address: 'd', amount: 1n }], hash) })
  const texts = [
    one,
    { ...one, type: 'BEP20' },
    { ...one, chainId: 2 },
    { ...one, token: '0x2' },
    { ...one, block: { ...one.block, number: 6n } },
    { ...one, block: { ...one.block, hash: `0x${'b'.repeat(64)}` } },
    { ...one, signed: [{ address: '0x1', amount: 6n }] },
    { ...one, signed: [{ address: '0x2', amount: 5n }] },
    { ...one, derived: null },
    { ...one, derived: summarise([{ address: 'e', amount: 1n }], hash) },
    { ...one, derived: summarise([], hash) },
  ].map((changed) => String.fromCharCode(...assetEntry([changed])))
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts[0]).toBe(
    [
      'c2c assets 1',
      `network ERC20 chain 1 token ${one.token} block 5 0x${'a'.repeat(64)}`,
      '0x1 0.000005',
      `derived 1 0.000001 ${toHex(hash(Uint8Array.from('d 0.000001\n', (character) => character.charCodeAt(0))))}`,
      '',
    ].join('\n'),
  )
})

describe('coverage', () => {
  test('is never more than what is held', () => {
    const some = fc.bigInt({ min: 1n, max: 2n ** 62n })
    assert(
      property(some, some, (held, owed) => {
        const hundredths = BigInt(coverage(held, owed).replace('.', ''))
        expect(hundredths * owed).toBeLessThanOrEqual(held * 10_000n)
        expect((hundredths + 1n) * owed).toBeGreaterThan(held * 10_000n)
      }),
    )
  })

  test('is rounded down below 100', () => {
    expect([coverage(999_999n, 1_000_000n), coverage(10n, 3n), coverage(0n, 3n), coverage(5n, 0n)]).toEqual([
      '99.99',
      '333.33',
      '0.00',
      '',
    ])
  })
})
