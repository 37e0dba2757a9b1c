import { createHash, createHmac } from 'node:crypto'
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
  readonly #point: InstanceType<typeof secp256k1.Point>
  readonly #chainCode: Uint8Array
  readonly #known = new Map<number, string>()

  constructor(xpub: string) {
    this.#external = readExtendedKey(xpub).deriveChild(0)
    const { publicKey, chainCode } = this.#external
    if (!publicKey || !chainCode) throw new Error('the key has no public part')
    this.#point = secp256k1.Point.fromBytes(publicKey)
    this.#chainCode = chainCode
    this.fingerprint = createHash('sha256').update(xpub).digest('hex').slice(0, 16)
  }

  /** The account at `m/.../0/place` (BIP 44): the last 20 bytes of the Keccak-256 hash of the public key. */
  account(place: number): string {
    const known = this.#known.get(place)
    if (known !== undefined) return known
    const { publicKey } = this.#external.deriveChild(place)
    if (!publicKey) throw new Error('the key has no public part')
    return this.#remember(place, accountOfKey(secp256k1.Point.fromBytes(publicKey).toBytes(false)))
  }

  /**
   * Whether an account is the one at a place. A third of the time of deriving it: what was derived before is only confirmed here, and
   * the library is asked wherever that fails.
   */
  isAt(place: number, account: string): boolean {
    if (this.#known.has(place) || this.#confirm(place) !== account) return this.account(place) === account
    this.#remember(place, account)
    return true
  }

  /**
   * The account at a place, for all but one in 2^127 of them (BIP 32, CKDpub). The parent is a point here, which the library reads from
   * its bytes for each child; nothing here is secret, so the faster multiplication does.
   */
  #confirm(place: number): string {
    const data = Buffer.alloc(37)
    data.set(this.#point.toBytes(true))
    data.writeUInt32BE(place, 33)
    const tweak = createHmac('sha512', this.#chainCode).update(data).digest().toString('hex', 0, 32)
    return accountOfKey(this.#point.add(secp256k1.Point.BASE.multiplyUnsafe(BigInt(`0x${tweak}`))).toBytes(false))
  }

  #remember(place: number, account: string): string {
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(place, account)
    return account
  }
}
