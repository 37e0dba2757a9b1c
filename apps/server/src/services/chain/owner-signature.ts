import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import type { ChainFamily } from '../../config/account-address.ts'
import type { Block, ChainNode } from './chain-node.ts'
import { ChainProblem } from './chain-problem.ts'

/** The prefix of a text that wallets sign: `personal_sign` (EIP-191, version 0x45), TronWeb's `signMessageV2`. */
const prefixes: Readonly<Record<ChainFamily, string>> = {
  evm: '\u0019Ethereum Signed Message:\n',
  tron: '\u0019TRON Signed Message:\n',
}

/** The hash that a wallet signs for a text, 32 bytes. */
export function messageHash(family: ChainFamily, message: string): Uint8Array {
  const text = Buffer.from(message)
  return keccak256(Buffer.concat([Buffer.from(`${prefixes[family]}${text.length}`), text]))
}

/** The account of an uncompressed public key: the last 20 bytes of its Keccak-256 hash. */
export const accountOfKey = (point: Uint8Array): string =>
  `0x${Buffer.from(keccak256(point.subarray(1)).subarray(12)).toString('hex')}`

/**
 * The account whose key signed a text; null for a malformed signature. A signature is 65 bytes, `0x` and r, s and v (27 or 28, or
 * 0 or 1, as some devices write it).
 */
export function signerOf(family: ChainFamily, message: string, signature: string): string | null {
  const bytes = /^0x[0-9a-f]{130}$/i.test(signature) ? Buffer.from(signature.slice(2), 'hex') : null
  const v = bytes?.[64]
  if (!bytes || v === undefined) return null
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 1) return null
  try {
    const signed = secp256k1.Signature.fromBytes(Uint8Array.of(recovery, ...bytes.subarray(0, 64)), 'recovered')
    return accountOfKey(signed.recoverPublicKey(messageHash(family, message)).toBytes(false))
  } catch {
    // No point of the curve: not the signature of any key.
    return null
  }
}

/** The message that a contract must have signed. */
interface SignedText {
  readonly message: string
  /** `0x` and hexadecimal digits: of a Safe, the signatures of its owners one after the other, or none where it signed on its chain. */
  readonly signature: string
}

/** A contract is asked about the hash of its message as `personal_sign` makes it (EIP-191); a Safe puts its own domain around that. */
const askedHash = (message: string): string => `0x${Buffer.from(messageHash('evm', message)).toString('hex')}`

/** Whether a contract confirms what it signed (EIP-1271), as one provider says. */
export const contractConfirms = (
  node: ChainNode,
  account: string,
  { message, signature }: SignedText,
  at: Pick<Block, 'hash'> | 'latest',
): Promise<boolean> => node.confirms(account, askedHash(message), signature, at)

/** Whether a contract confirms what it signed, as all of these providers say. Throws ChainProblem when they disagree. */
export async function allConfirm(
  nodes: readonly ChainNode[],
  account: string,
  signed: SignedText,
  at: Pick<Block, 'hash'> | 'latest',
): Promise<boolean> {
  const answers = await Promise.all(nodes.map((node) => contractConfirms(node, account, signed, at)))
  const [first = false] = answers
  if (answers.some((answer) => answer !== first)) {
    const names = nodes.map(({ name }, place) => `${name} ${answers[place] ? 'confirms' : 'refuses'}`).join(', ')
    throw new ChainProblem(`the providers disagree about the signature of the contract ${account}: ${names}`)
  }
  return first
}
