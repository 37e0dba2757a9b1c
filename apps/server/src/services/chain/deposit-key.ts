import { createHash, createHmac } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { readExtendedKey } from '../../config/extended-key.ts'
import { accountOfKey } from './wallet-signature.ts'

/** Accounts that are kept: a derivation takes half a millisecond or more. */
const mostKnown = 10_000

/** Derives the accounts of deposits from an extended public key. It cannot sign: no private key exists here. */
export class DepositKey {
  /** Tells keys apart in the rows of addresses; says nothing about the key. */
  readonly fingerprint: string
  readonly #chainCode: Uint8Array
  readonly #parent: InstanceType<typeof secp256k1.Point>
  readonly #parentBytes: Uint8Array
  readonly #known = new Map<number, string>()

  constructor(xpub: string) {
    const { publicKey, chainCode } = readExtendedKey(xpub).deriveChild(0)
    if (!publicKey || !chainCode) throw new Error('the key has no public part')
    this.#chainCode = chainCode
    this.#parentBytes = publicKey
    this.#parent = secp256k1.Point.fromBytes(publicKey)
    this.fingerprint = createHash('sha256').update(xpub).digest('hex').slice(0, 16)
  }

  /** The account at `m/.../0/place` (BIP 44): the last 20 bytes of the Keccak-256 hash of the public key. */
  account(place: number): string {
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const account = accountOfKey(this.#child(place).toBytes(false))
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(place, account)
    return account
  }
  /** Child `place` of the key (BIP 32, CKDpub). The parent is a point here: reading it from bytes takes most of the time. */
  #child(place: number) {
    const data = Buffer.alloc(37)
    data.set(this.#parentBytes)
    data.writeUInt32BE(place, 33)
    const digest = createHmac('sha512', this.#chainCode).update(data).digest()
    const tweak = BigInt(`0x${digest.toString('hex', 0, 32)}`)
    // Public keys only: nothing here is secret. No child, as BIP 32 says of a tweak beyond the order, has a chance below 1 in 2^127.
    return this.#parent.add(secp256k1.Point.BASE.multiplyUnsafe(tweak))
  }
}
