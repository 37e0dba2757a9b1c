import { HDKey } from '@scure/bip32'

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
export const advice = 'The server must never have one: give the xpub, and move the funds of this key'

/** The kind of private key that a text holds; null for none. */
export function privateKeyIn(text: string): string | null {
  if (privateKey.test(text)) return 'an extended private key (xprv)'
  if (seedPhrase.test(text) && isSeedLength(text)) return 'a seed phrase'
  return null
}

/** The problem of the extended public key of an account, without repeating it; null for a right one. */
export function extendedKeyProblem(text: string): string | null {
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
