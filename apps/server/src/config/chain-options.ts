import { isBurnAccount } from '@c2c/domain'
import { HDKey } from '@scure/bip32'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { readAddress } from './account-address.ts'

const secretUrl = z.url({ protocol: /^https?$/ })

/** The most blocks of one request for logs; fewer are asked for where a provider refuses. */
const range = z.int().check(z.gte(1), z.lte(100_000))

/** A provider of JSON-RPC. `headers` carry its API key, `max_range` is that of the network where it has none of its own. */
const node = z.strictObject({
  name: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,40}$/)),
  url: secretUrl,
  headers: z._default(z.record(z.string(), z.string()), {}),
  max_range: z.optional(range),
})

const network = z.strictObject({
  /** As in the setting `recharge_networks`. */
  type: z.string().check(z.regex(/^[A-Za-z0-9-]{1,20}$/)),
  family: z.enum(['evm', 'tron']),
  chain_id: z.int().check(z.positive()),
  /** The contract of USDT, in the notation of the network. */
  token: z.string(),
  decimals: z._default(z.int().check(z.gte(6), z.lte(18)), 6),
  xpub: z.string(),
  /** The addresses that payouts are sent from, in the notation of the network; without one, users cannot withdraw to addresses. */
  payers: z._default(z.array(z.string()).check(z.maxLength(20)), []),
  /** Where funds of deposits are swept to; null prepares no transactions. */
  treasury: z._default(z.nullable(z.string()), null),
  /** The first one is read from; the second one sweeps behind. */
  nodes: z.array(node).check(z.minLength(1), z.maxLength(5)),
  /** The first block that is read; null begins at the tip. */
  start_block: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  max_range: z._default(range, 1000),
})

const file = z.strictObject({ networks: z.array(network).check(z.maxLength(20)) })

/** A network whose deposits are read from nodes. */
export type ChainOptions = z.output<typeof network>
export type NodeOptions = z.output<typeof node>

/**
 * The networks of CHAIN_FILE; none without it. Throws an Error that names the field, never its value: a key that does not belong
 * there must not be printed or logged.
 */
export function readChains(path: string | null): readonly ChainOptions[] {
  if (path === null) return []
  const value = parseFile(path)
  refuseSecrets(value, [])
  const { data, error } = file.safeParse(value)
  if (error)
    throw new Error(
      `CHAIN_FILE: ${error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`).join('; ')}`,
    )
  for (const [index, { xpub, family, token, payers, treasury }] of data.networks.entries()) {
    const place = `CHAIN_FILE: networks.${index}`
    const addresses = [
      ['token', token],
      ...(treasury === null ? [] : [['treasury', treasury] as const]),
      ...payers.map((address, payer) => [`payers.${payer}`, address] as const),
    ] as const
    const wrong = addresses.find(([, address]) => readAddress(family, address) === null)
    if (wrong) throw new Error(`${place}.${wrong[0]} is not an address of this network with a correct checksum`)
    const lost = addresses.find(
      ([name, address]) => name !== 'token' && isBurnAccount(readAddress(family, address) ?? ''),
    )
    if (lost) throw new Error(`${place}.${lost[0]} is an address for which no one has a key`)
    const problem = extendedKeyProblem(xpub)
    if (problem) throw new Error(`${place}.xpub ${problem}`)
  }
  refuseSharedKeys(data.networks)
  return data.networks
}

function parseFile(path: string): unknown {
  requireFile('CHAIN_FILE', path)
  const value = parseJson(readFileSync(path, 'utf8'))
  if (value === undefined) throw new Error(`CHAIN_FILE: ${path} is not JSON`)
  return value
}

/** Undefined for a text that is not JSON: the parser's error would repeat a part of it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws for a private key or a seed phrase in any text, also where it does not belong. */
function refuseSecrets(value: unknown, where: readonly string[]): void {
  if (typeof value === 'string') {
    const secret = privateKeyIn(value)
    if (secret) throw new Error(`CHAIN_FILE: ${where.join('.')} is ${secret}. ${advice}`)
  }
  if (Array.isArray(value) && value.length > 11 && value.every((one) => typeof one === 'string'))
    refuseSecrets(value.join(' '), where)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) refuseSecrets(inner, [...where, key])
}

/**
 * A network type once, a token of a chain once, since one transfer would be credited for each, and no key for both families: their
 * wallets derive from different paths.
 */
function refuseSharedKeys(networks: readonly ChainOptions[]): void {
  for (const [index, { type, family, xpub, chain_id: chainId, token }] of networks.entries()) {
    const before = networks.slice(0, index)
    if (before.some((other) => other.type === type))
      throw new Error(`CHAIN_FILE: networks.${index}.type ${type} is there twice`)
    const same = before.find(
      (one) => one.chain_id === chainId && readAddress(one.family, one.token) === readAddress(family, token),
    )
    if (same) throw new Error(`CHAIN_FILE: networks.${index} is the chain and token of ${same.type}`)
    const other = before.find((one) => one.xpub === xpub && one.family !== family)
    if (other)
      throw new Error(
        `CHAIN_FILE: networks.${index}.xpub is that of ${other.type}: EVM networks and TRON have different accounts (m/44'/60'/0', m/44'/195'/0')`,
      )
  }
}

/** A file that is there to be read. */
export function requireFile(variable: string, path: string): void {
  const remedy = `Set ${variable} to a file that the user of the server can read`
  attempt(`${variable}: the file ${path} cannot be read. ${remedy}`, () => {
    accessSync(path, constants.R_OK)
    if (!statSync(path).isFile()) throw new Error('it is no file')
  })
}

/** Throws an Error with the message and the cause, when the work does. */
export function attempt(message: string, work: () => unknown): void {
  try {
    work()
  } catch (cause) {
    throw new Error(message, { cause })
  }
}

/** Version bytes of a public key for Bitcoin's main network, which wallets of EVM networks and TRON use too (BIP 32). */
const mainVersion = 0x04_88_b2_1e

/** The account level of BIP 44: purpose, coin and account, all hardened. */
const accountDepth = 3
const hardened = 0x80_00_00_00

/** Extended private keys of any network and script type, anywhere in a text. */
const privateKey = /\b[a-zA-Z]prv[1-9A-HJ-NP-Za-km-z]{90,}/

/** A seed phrase of BIP 39: 12, 15, 18, 21 or 24 words in small letters. */
const seedPhrase = /^\s*(?:\p{Ll}{2,10}[\s,]+){11,23}\p{Ll}{2,10}\s*$/u

const isSeedLength = (text: string): boolean => [12, 15, 18, 21, 24].includes(text.trim().split(/[\s,]+/).length)

/** The remedy for a private key in the configuration. */
const advice = 'The server must never have one: give the xpub, and move the funds of this key'

/** The kind of private key that a text holds; null for none. */
function privateKeyIn(text: string): string | null {
  if (privateKey.test(text)) return 'an extended private key (xprv)'
  if (seedPhrase.test(text) && isSeedLength(text)) return 'a seed phrase'
  return null
}

/** The problem of the extended public key of an account, without repeating it; null for a right one. */
function extendedKeyProblem(text: string): string | null {
  const secret = /^(?:0x)?[0-9a-f]{64}$/i.test(text) ? 'a private key' : privateKeyIn(text)
  if (secret) return `is ${secret}. ${advice}`
  if (text.startsWith('tpub')) return 'is a key of a test network (tpub). The xpub of the main network is needed'
  if (/^[yzYZ]pub/.test(text)) return 'is a key of Bitcoin scripts (ypub, zpub). An xpub is needed'
  const key = parse(text)
  if (!key || key.privateKey || key.versions.public !== mainVersion) {
    return 'is not an extended public key (xpub) with a correct checksum'
  }
  if (key.depth === accountDepth && key.index >= hardened) return null
  return `has depth ${key.depth}. The xpub of the account is needed, m/44'/60'/0' (EVM) or m/44'/195'/0' (TRON)`
}

/** The extended public key of an account, `m/44'/60'/0'` or `m/44'/195'/0'`. Throws an Error for any other text. */
export function readExtendedKey(text: string): HDKey {
  const problem = extendedKeyProblem(text)
  const key = parse(text)
  if (problem !== null || !key) throw new Error(`the xpub ${problem}`)
  return key
}

function parse(text: string): HDKey | null {
  try {
    return HDKey.fromExtendedKey(text)
  } catch {
    return null
  }
}
