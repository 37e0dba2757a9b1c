import { createHash } from 'node:crypto'

/** A line of the audit log as its hash is made of it: every value as text, the time in microseconds. */
export interface ChainedLine {
  readonly seq: string
  readonly at: string
  readonly staff_id: string
  readonly role: string
  readonly call: string
  readonly subject: string
  readonly outcome: string
  readonly details: string
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

/**
 * The head of a chain: the number and hash of its last line. Noted elsewhere, it also proves that nothing was
 * truncated.
 */
export interface Anchor {
  readonly seq: bigint
  readonly hash: Buffer
}

/** The initial hash of a chain. */
export const chainStart: Anchor = { seq: 0n, hash: createHash('sha256').digest() }

/** A text with its length in bytes before it, so that no two lists of texts become the same bytes. */
const netstring = (text: string): string => `${Buffer.byteLength(text)}:${text}`

/** The hash that a line must carry. Written here a second time beside the database's own, which its owner could change. */
function hashOf({ prev_hash, seq, at, staff_id, role, call, subject, outcome, details }: ChainedLine): Buffer {
  const texts = [seq, at, staff_id, role, call, subject, outcome, details]
  return createHash('sha256').update(prev_hash).update(texts.map(netstring).join('')).digest()
}

/** The error in the line after `before`; null when it is valid. */
export function brokenLink(before: Anchor, line: ChainedLine): string | null {
  const seq = BigInt(line.seq)
  if (seq <= before.seq) return `row ${seq} was put in`
  if (seq !== before.seq + 1n) return `row ${before.seq + 1n} is missing`
  if (!line.prev_hash.equals(before.hash)) return `row ${seq} does not follow the row before it`
  if (!hashOf(line).equals(line.hash)) return `row ${seq} was changed`
  return null
}

/** An anchor in its written form, `12:9f86d0…`. */
export const writeAnchor = ({ seq, hash }: Anchor): string => `${seq}:${hash.toString('hex')}`

/** Reads it back; null when it is not one. */
export function readAnchor(text: string): Anchor | null {
  const [, seq, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq === undefined || hash === undefined ? null : { seq: BigInt(seq), hash: Buffer.from(hash, 'hex') }
}
