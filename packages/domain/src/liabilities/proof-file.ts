import { parseUsdt } from '../money/usdt.ts'
import { fromBase64url, fromHex, type Hash } from './bytes.ts'
import { proofProblem, type LiabilityPart, type LiabilityProof, type ProofProblem } from './check-proof.ts'
import { signedHead, type LiabilityHead } from './liability-head.ts'
import { hashLength, nonceLength } from './sum-node.ts'
import { maxDepth } from './sum-tree.ts'

/** A proof as it is sent and kept, read from JSON. */
export interface ProofFile extends LiabilityProof {
  /** The Ed25519 key of the service, 32 bytes. */
  readonly publicKey: Uint8Array
  readonly signature: Uint8Array
}

/** Verifies an Ed25519 signature (RFC 8032). */
export type VerifySignature = (publicKey: Uint8Array, signature: Uint8Array, data: Uint8Array) => Promise<boolean>

type Fields = Readonly<Record<string, unknown>>

/** Thrown for a value that is no proof; `readProofFile` catches it. */
class Malformed extends Error {}

/** Reads a proof from parsed JSON; null for any other value. */
export function readProofFile(value: unknown): ProofFile | null {
  try {
    const { version, owner, head, parts, log_path } = fieldsOf(value)
    if (version !== 1) throw new Malformed()
    const stated = fieldsOf(head)
    return {
      owner: textOf(owner, /^[\x21-\x7e]{1,64}$/),
      head: headOf(stated),
      parts: listOf(parts, 64).map(partOf),
      logRoot: hashOf(stated['log_root']),
      logPath: listOf(log_path, 31).map(hashOf),
      publicKey: bytesOf(stated['public_key'], 32),
      signature: bytesOf(stated['signature'], 64),
    }
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

/** What is wrong with a proof, its signature included; null when it holds. */
export async function proofFileProblem(
  file: ProofFile,
  hash: Hash,
  verify: VerifySignature,
): Promise<ProofProblem | 'signature' | null> {
  const problem = proofProblem(file, hash)
  if (problem) return problem
  const signed = await verify(file.publicKey, file.signature, signedHead(file.head, file.logRoot))
  return signed ? null : 'signature'
}

function headOf({ seq, at, depth, root, total, audit }: Fields): LiabilityHead {
  return {
    seq: wholeOf(seq, 1, 2 ** 31 - 1),
    at: textOf(at, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    depth: wholeOf(depth, 1, maxDepth),
    root: { sum: amountOf(total), hash: hashOf(root) },
    audit: textOf(audit, /^\d{1,18}:[0-9a-f]{64}$/),
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

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed()
  return value as Fields
}

function listOf(value: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new Malformed()
  return value
}

function textOf(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new Malformed()
  return value
}

function wholeOf(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) throw new Malformed()
  return value
}

/** An amount as it is published, with all six decimals, so that it has one form. */
function amountOf(value: unknown): bigint {
  const amount = parseUsdt(textOf(value, /^\d{1,12}\.\d{6}$/))
  if (amount === null) throw new Malformed()
  return amount
}

function bytesOf(value: unknown, length?: number): Uint8Array {
  const bytes = typeof value === 'string' && value.length <= 2048 ? fromBase64url(value) : null
  if (!bytes || (length !== undefined && bytes.length !== length)) throw new Malformed()
  return bytes
}

function hashOf(value: unknown): Uint8Array {
  const bytes = typeof value === 'string' && value.length === 2 * hashLength ? fromHex(value) : null
  if (!bytes) throw new Malformed()
  return bytes
}
