import type { Hash } from './bytes.ts'
import { proofProblem, type LiabilityPart, type LiabilityProof, type ProofProblem } from './check-proof.ts'
import { drawOf, momentsProblem } from './draw.ts'
import { signedHead, versionOf, type LiabilityHead } from './liability-head.ts'
import {
  amountOf,
  boundTextOf,
  bytesOf,
  fieldsOf,
  hashOf,
  listOf,
  oneOf,
  optional,
  readOrNull,
  textOf,
  wholeOf,
  type Fields,
} from './read-fields.ts'
import { ownerNonceLength, type BoundOwner } from './owner-binding.ts'
import { nonceLength } from './sum-node.ts'
import { maxDepth } from './sum-tree.ts'

/** A statement with what proves it: the root of the log that ends with it, the key and the signature. */
export interface SignedHead {
  readonly head: LiabilityHead
  readonly logRoot: Uint8Array
  /** The Ed25519 key of the service, 32 bytes. */
  readonly publicKey: Uint8Array
  readonly signature: Uint8Array
}

/** An earlier statement that announced a new key, and its way to the root of the log. */
export interface KeyChange extends SignedHead {
  readonly logPath: readonly Uint8Array[]
}

/** A proof as it is sent and kept, read from JSON. */
export interface ProofFile extends LiabilityProof, SignedHead {
  readonly keyChanges: readonly KeyChange[]
}

/** Verifies an Ed25519 signature (RFC 8032). */
export type VerifySignature = (publicKey: Uint8Array, signature: Uint8Array, data: Uint8Array) => Promise<boolean>

/** The most steps to the root of a log. */
const maxSteps = 31

/** Reads a proof from parsed JSON; null for any other value. */
export const readProofFile = (value: unknown): ProofFile | null =>
  readOrNull(() => {
    const fields = fieldsOf(value)
    const { version, owner, head, parts, log_path, key_changes } = fields
    const file = {
      owner: textOf(owner, /^[\x21-\x7e]{1,64}$/),
      bound: boundOwnerOf(fields),
      ...signedHeadOf(head),
      parts: listOf(parts, 64).map(partOf),
      logPath: listOf(log_path, maxSteps).map(hashOf),
      keyChanges: keyChangesOf(key_changes),
    }
    oneOf(version, [versionOf(file.head)])
    return file
  })

/** The problem of a proof, its signature included; null when it holds. The owner of the key is checked separately. */
export async function proofFileProblem(
  file: ProofFile,
  hash: Hash,
  verify: VerifySignature,
): Promise<ProofProblem | 'signature' | 'draw' | null> {
  const problem = proofProblem(file, hash)
  if (problem) return problem
  return (await isSigned(file, verify)) ? momentsProblem(file.head, hash) : 'signature'
}

export const isSigned = ({ head, logRoot, publicKey, signature }: SignedHead, verify: VerifySignature) =>
  verify(publicKey, signature, signedHead(head, logRoot))

/** The fields that the leaves of a file bind, by their form; null for form 1, which has no such fields. */
function boundOwnerOf({ leaf, name, email, owner_nonce }: Fields): BoundOwner | null {
  if ((optional(leaf, (form) => wholeOf(form, 1, 2)) ?? 1) === 1) return null
  return {
    name: boundTextOf(name),
    email: boundTextOf(email),
    nonce: optional(owner_nonce, (nonce) => bytesOf(nonce, ownerNonceLength)),
  }
}

/** Reads the changes of keys in a file; none where it has no such field. */
export const keyChangesOf = (value: unknown): readonly KeyChange[] =>
  listOf(value ?? [], 1000).map((one) => {
    const { head, log_path } = fieldsOf(one)
    return { ...signedHeadOf(head), logPath: listOf(log_path, maxSteps).map(hashOf) }
  })

/** Reads a signed statement from parsed JSON; null for any other value. */
export const readSignedHead = (value: unknown): SignedHead | null => readOrNull(() => signedHeadOf(value))

/** Reads a signed statement as it is published. */
export function signedHeadOf(value: unknown): SignedHead {
  const stated = fieldsOf(value)
  return {
    head: headOf(stated),
    logRoot: hashOf(stated['log_root']),
    publicKey: bytesOf(stated['public_key'], 32),
    signature: bytesOf(stated['signature'], 64),
  }
}

function headOf({ seq, at, depth, root, total, audit, held, assets, next_key, draw }: Fields): LiabilityHead {
  const amount = optional(held, amountOf)
  return {
    seq: wholeOf(seq, 1, 2 ** 31 - 1),
    at: textOf(at, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    depth: wholeOf(depth, 1, maxDepth),
    root: { sum: amountOf(total), hash: hashOf(root) },
    audit: textOf(audit, /^\d{1,18}:[0-9a-f]{64}$/),
    assets: amount === null ? null : { held: amount, hash: hashOf(assets) },
    nextKey: optional(next_key, (key) => bytesOf(key, 32)),
    draw: optional(draw, drawOf),
  }
}

function partOf(value: unknown): LiabilityPart {
  const { position, amount, nonce, path } = fieldsOf(value)
  return {
    position: wholeOf(position, 0, 2 ** maxDepth - 1),
    amount: amountOf(amount),
    nonce: bytesOf(nonce, nonceLength),
    path: bytesOf(path),
  }
}
