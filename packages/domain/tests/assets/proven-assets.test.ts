import { expect, test } from 'vitest'
import {
  contractSum,
  ownershipMessage,
  provenAssets,
  readOwnership,
  unprovenSum,
  type OwnedAddress,
  type SignedBalance,
} from '../../src/index.ts'

const key = 'ab'.repeat(32)
const claim = {
  service: 'https://c2c.example',
  statementKey: key,
  network: 'ERC20',
  chainId: 1,
  address: '0x01',
  purpose: 'cold',
  at: '2026-11-27T00:00:00.000Z',
  nonce: 'n',
}

const owner = (changes: Partial<typeof claim> | { statementKey: null }, scheme: 'key' | 'contract' = 'key') => ({
  network: 'ERC20',
  address: claim.address,
  scheme,
  message: ownershipMessage({ ...claim, ...changes }),
  signature: '0x',
})

const network = { type: 'ERC20', chainId: 1, signed: [{ address: '0x01', amount: 5n }], derived: { amount: 7n } }
const check = (owners: readonly OwnedAddress[], service: string | null = claim.service) =>
  provenAssets({ networks: [network], owners, service }, [key])

test('balance with a message of the service and its key is proven, deposit addresses are apart', () => {
  const found = check([owner({})])
  expect(found).toEqual({
    proven: 5n,
    byContract: [],
    unproven: [{ network: 'ERC20', address: null, amount: 7n, doubt: 'derived' }],
  })
  expect(unprovenSum(found)).toBe(7n)
})

test.each([
  ['no key', [owner({ statementKey: null })], 'no_key'],
  ['another key', [owner({ statementKey: 'cd'.repeat(32) })], 'other_key'],
  ['another service', [owner({ service: 'https://elsewhere.example' })], 'other_service'],
  ['another chain', [owner({ chainId: 56 })], 'other_service'],
  ['a contract', [owner({}, 'contract')], 'contract'],
  ['no message', [], 'no_key'],
] as const)('message with %s leaves the balance unproven', (_what, owners, doubt) => {
  const { proven, unproven } = check(owners)
  expect([proven, unproven[0]]).toEqual([0n, { network: 'ERC20', address: '0x01', amount: 5n, doubt }])
})

test.each([
  ['confirmed', [owner({}, 'contract')], [0n, 5n]],
  ['refused', [owner({}, 'contract')], 'lapsed'],
  ['confirmed', [owner({ service: 'https://elsewhere.example' }, 'contract')], 'other_service'],
  ['confirmed', [], 'no_key'],
  ['confirmed', [owner({})], [5n, 0n]],
] as const)('contract that %s its signature leaves %o as %s', (contract, owners, expected) => {
  const signed: readonly SignedBalance[] = [{ address: '0x01', amount: 5n, contract }]
  const found = provenAssets({ networks: [{ ...network, signed, derived: null }], owners, service: claim.service }, [
    key,
  ])
  const proven = [found.proven, contractSum(found)]
  expect(found.unproven[0]?.doubt ?? proven).toEqual(expected)
})

test('file of an earlier release is of the service that its messages name', () => {
  expect(check([owner({})], null).proven).toBe(5n)
})

test('message is read as a whole only', () => {
  const text = ownershipMessage(claim)
  expect(readOwnership(text)).toEqual(claim)
  expect(readOwnership(ownershipMessage({ ...claim, statementKey: null }))).toEqual({ ...claim, statementKey: null })
  for (const changed of [
    `${text}\n`,
    `x${text}`,
    text.replace('Nonce', 'Once'),
    text.replace('chain 1', 'chain 01'),
    '',
  ])
    expect(readOwnership(changed)).toBe(null)
  // Lines of a message inside of another text are no message of the service.
  expect(readOwnership(`Pay me.\n${text}`)).toBe(null)
})
