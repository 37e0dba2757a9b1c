import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { HashedRow, Stream } from './streams.ts'

/** The call name of a seal in the audit log. */
export const sealCall = 'ledger/seal'

/** A run of rows at the time of sealing. Numbers within a run may be missing. */
export interface Seal {
  readonly from: bigint
  readonly to: bigint
  /** Over every column of every row of the run. */
  readonly hash: string
  /** The first digits of each row's own hash, so that a broken row can be named. */
  readonly marks: readonly (readonly [id: string, mark: string])[]
}

const stored = z.object({
  from: z.string(),
  to: z.string(),
  hash: z.string(),
  marks: z.array(z.tuple([z.string(), z.string()])),
})

/** A seal as the audit log's details carry it. */
export const writeSeal = ({ from, to, ...rest }: Seal): string =>
  JSON.stringify({ from: String(from), to: String(to), ...rest })

/** Reads it back. Throws when the details are no seal. */
export function readSeal(details: string): Seal {
  const { from, to, ...rest } = z.parse(stored, JSON.parse(details))
  return { from: BigInt(from), to: BigInt(to), ...rest }
}

/** The seal of the rows from one number to another; `hashed` are these. */
export const sealOf = (hashed: readonly HashedRow[], from: bigint, to: bigint): Seal => ({
  from,
  to,
  hash: createHash('sha256')
    .update(hashed.map(({ hash }) => hash).join(''))
    .digest('hex'),
  marks: hashed.map(({ id, hash }) => [String(id), hash.slice(0, 8)]),
})

/** A row that differs from its seal, as an id and what happened to it; without an id when only the sum differs. */
interface BrokenRow {
  readonly id: bigint | null
  readonly what: string
}

/** The first row that differs from its seal; null when none does. */
export function brokenSeal({ changed }: Stream, sealed: Seal, found: Seal): BrokenRow | null {
  const marks = new Map(found.marks)
  for (const [id, mark] of sealed.marks) {
    if (!marks.has(id)) return { id: BigInt(id), what: 'was removed' }
    if (marks.get(id) !== mark) return { id: BigInt(id), what: changed }
    marks.delete(id)
  }
  const [added] = marks.keys()
  if (added !== undefined) return { id: BigInt(added), what: 'was added afterwards' }
  return sealed.hash === found.hash ? null : { id: null, what: `a row from ${sealed.from} to ${sealed.to} was changed` }
}
