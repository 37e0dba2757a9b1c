import { asciiBytes, concatBytes, toHex, utf8Bytes, type Hash } from './bytes.ts'
import { leafNode, nonceLength, type SumNode } from './sum-node.ts'

/** The knowledge of an owner independent of the service, which a leaf of form 2 binds: two owners never have the same. */
export interface BoundOwner {
  /** The account name, or the name of a merchant. */
  readonly name: string
  /** Empty for a merchant. */
  readonly email: string
  /** 32 random bytes that the owner's own device chose; null before that. */
  readonly nonce: Uint8Array | null
}

/** The bytes of a number that an owner's device chooses. */
export const ownerNonceLength = 32

/** The most bytes of a name or an address, as UTF-8. */
export const maxBoundText = 256

/** The hash of what a leaf binds about its owner. No text has the character 0 (`boundTextOf`), so each has one reading. */
export const ownerBinding = (id: string, { name, email, nonce }: BoundOwner, hash: Hash): Uint8Array =>
  hash(concatBytes(utf8Bytes(`c2c owner 1\0${id}\0${name}\0${email}\0`), nonce ?? new Uint8Array()))

/** The text that people compare between devices: the first 80 bits of the SHA-256 of a number, in groups of four digits. */
export const nonceFingerprint = (nonce: Uint8Array, hash: Hash): string =>
  toHex(hash(nonce).subarray(0, 10)).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The owner of a leaf of form 2. */
interface BoundLeaf {
  readonly binding: Uint8Array
  readonly at: string
  readonly nonce: Uint8Array
}

/** The leaf of a part of what is owed to an owner, which binds what the owner knows; the nonce of the part hides it. */
export function boundLeaf({ binding, at, nonce }: BoundLeaf, amount: bigint, hash: Hash): SumNode {
  if (nonce.length !== nonceLength) throw new RangeError(`a nonce has ${nonceLength} bytes`)
  return leafNode(hash(concatBytes(asciiBytes(`c2c liability 2\0${at}\0`), binding, nonce)), amount, hash)
}
