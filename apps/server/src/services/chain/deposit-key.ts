import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { HDKey } from '@scure/bip32'
import { readExtendedKey } from '../../config/extended-key.ts'
import { accountOfKey } from './wallet-signature.ts'

/** Accounts that are kept: a derivation takes a millisecond or more. */
const mostKnown = 10_000

/** Derives the accounts of deposits from an extended public key. It cannot sign: no private key exists here. */
export class DepositKey {
  /** Tells keys apart in the rows of addresses; says nothing about the key. */
  readonly fingerprint: string
  readonly #external: HDKey
  readonly #known = new Map<number, string>()

  constructor(xpub: string) {
    this.#external = readExtendedKey(xpub).deriveChild(0)
    this.fingerprint = createHash('sha256').update(xpub).digest('hex').slice(0, 16)
  }

  /** The account at `m/.../0/place` (BIP 44): the last 20 bytes of the Keccak-256 hash of the public key. */
  account(place: number): string {
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const { publicKey } = this.#external.deriveChild(place)
    if (!publicKey) throw new Error('the key has no public part')
    const account = accountOfKey(secp256k1.Point.fromBytes(publicKey).toBytes(false))
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(place, account)
    return account
  }
}
