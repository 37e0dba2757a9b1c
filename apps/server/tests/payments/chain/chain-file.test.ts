import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HDKey } from '@scure/bip32'
import { afterAll, expect, test } from 'vitest'
import { readChains } from '../../../src/config/chain-options.ts'
import { evmKey, masterKey, seedWords, tronKey } from '@c2c/testing/src/chain/test-keys.ts'

const folder = await mkdtemp(join(tmpdir(), 'c2c-chain-'))
afterAll(() => rm(folder, { recursive: true }))

const erc20 = {
  type: 'ERC20',
  family: 'evm',
  chain_id: 1,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  xpub: evmKey.publicExtendedKey,
  nodes: [{ name: 'own', url: 'http://127.0.0.1:8545' }],
}
const trc20 = {
  ...erc20,
  type: 'TRC20',
  family: 'tron',
  token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  xpub: tronKey.publicExtendedKey,
}

async function fileOf(value: unknown): Promise<string> {
  const path = join(folder, 'chain.json')
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
const read = async (value: unknown) => readChains(await fileOf(value))

test('networks are read with their defaults', async () => {
  const [evm, tron] = await read({ networks: [erc20, trc20] })
  expect(evm).toMatchObject({ type: 'ERC20', decimals: 6, start_block: null, nodes: [{ name: 'own', headers: {} }] })
  expect(tron).toMatchObject({ type: 'TRC20' })
  expect(readChains(null)).toEqual([])
})

const test44 = HDKey.fromMasterSeed(Buffer.alloc(32, 1), { private: 0x04358394, public: 0x043587cf })
const privateKey = Buffer.from(evmKey.privateKey ?? []).toString('hex')

test.each([
  ['an xprv', { ...erc20, xpub: evmKey.privateExtendedKey }, /networks\.0\.xpub is an extended private key \(xprv\)/],
  ['a seed phrase', { ...erc20, xpub: seedWords }, /networks\.0\.xpub is a seed phrase/],
  ['a seed phrase elsewhere', { ...erc20, note: seedWords }, /networks\.0\.note is a seed phrase/],
  ['a list of words', { ...erc20, nodes: seedWords.split(' ') }, /networks\.0\.nodes is a seed phrase/],
  ['a private key', { ...erc20, xpub: privateKey }, /networks\.0\.xpub is a private key/],
  [
    'a key of a test network',
    { ...erc20, xpub: test44.derive("m/44'/60'/0'").publicExtendedKey },
    /xpub is a key of a test network/,
  ],
  ['a master key', { ...erc20, xpub: masterKey.publicExtendedKey }, /xpub has depth 0/],
  ['a key of an address', { ...erc20, xpub: evmKey.derive('m/0').publicExtendedKey }, /xpub has depth 4/],
  ['a mistyped key', { ...erc20, xpub: `${erc20.xpub.slice(0, -1)}1` }, /xpub is not an extended public key/],
  ['a token of another network', { ...erc20, token: trc20.token }, /networks\.0\.token is not an address/],
  ['a payer of another network', { ...erc20, payers: [trc20.token] }, /networks\.0\.payers\.0 is not an address/],
  [
    'a mistyped treasury',
    { ...trc20, treasury: `${trc20.token.slice(0, -1)}u` },
    /networks\.0\.treasury is not an address/,
  ],
  [
    'a treasury without a key',
    { ...erc20, treasury: `0x${'0'.repeat(40)}` },
    /networks\.0\.treasury is an address for which/,
  ],
  ['a mistyped token', { ...erc20, token: erc20.token.replace('dAC', 'dAc') }, /networks\.0\.token is not an address/],
  ['a node without http', { ...erc20, nodes: [{ name: 'own', url: 'ftp://127.0.0.1' }] }, /networks\.0\.nodes\.0\.url/],
])('%s is refused and not repeated', async (_what, network, message) => {
  const error = await read({ networks: [network] }).then(
    () => '',
    (reason: unknown) => (reason instanceof Error ? reason.message : ''),
  )
  expect(error).toMatch(message)
  expect(error).toMatch(/^CHAIN_FILE: /)
  for (const secret of ['xprv', seedWords, privateKey])
    expect(error).not.toContain(secret === 'xprv' ? 'xprv9' : secret)
})

test('unreadable file is refused without repeating it', async () => {
  await expect(read(`{"networks": ${evmKey.privateExtendedKey}`)).rejects.toThrow(/^CHAIN_FILE: .*is not JSON/)
  await expect(read(`{"networks": ${evmKey.privateExtendedKey}`)).rejects.not.toThrow(/xprv9/)
  expect(() => readChains(join(folder, 'none.json'))).toThrow(/CHAIN_FILE: the file .* cannot be read/)
})

test('a type and a token stand once, and a key serves one family', async () => {
  await expect(read({ networks: [erc20, erc20] })).rejects.toThrow(/networks\.1\.type ERC20 is there twice/)
  await expect(
    read({ networks: [erc20, { ...erc20, type: 'ERC20-2', token: erc20.token.toLowerCase() }] }),
  ).rejects.toThrow(/networks\.1 is the chain and token of ERC20/)
  await expect(read({ networks: [erc20, { ...trc20, xpub: erc20.xpub }] })).rejects.toThrow(
    /networks\.1\.xpub is that of ERC20/,
  )
})
