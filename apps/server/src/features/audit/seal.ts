import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/schema.ts'

/** The call name of a seal in the audit log. */
export const sealCall = 'ledger/seal'

/** A run of transfers with their entries at the time of sealing. Numbers within a run may be missing. */
export interface Seal {
  readonly from: bigint
  readonly to: bigint
  /** Over every column of every row of the run. */
  readonly hash: string
  /** The first digits of each transfer's own hash, so that a broken row can be named. */
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

/** The hash of a transfer with its entries, in hexadecimal. */
interface HashedTransfer {
  readonly id: bigint
  readonly hash: string
}

/** The hashes of the transfers from one number to another in their current state, ascending; some thousands at most. */
export async function hashTransfers(
  db: Kysely<Database>,
  from: bigint,
  to: bigint,
): Promise<readonly HashedTransfer[]> {
  const { rows } = await sql<HashedTransfer>`
    SELECT t.id, encode(sha256(convert_to(concat_ws('|', t.id, t.type, t.from_id, t.to_id, t.amount,
        coalesce(t.order_id::text, ''), to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        string_agg(concat_ws(':', e.id, e.account_id, e.amount, e.balance_after), ',' ORDER BY e.account_id, e.id)),
      'UTF8')), 'hex') AS hash
    FROM transfers t
      LEFT JOIN entries e ON e.transfer_id = t.id AND e.transfer_id BETWEEN ${from} AND ${to}
    WHERE t.id BETWEEN ${from} AND ${to} GROUP BY t.id ORDER BY t.id`.execute(db)
  return rows
}

/** The seal of the transfers from one number to another; `hashed` are these. */
export const sealOf = (hashed: readonly HashedTransfer[], from: bigint, to: bigint): Seal => ({
  from,
  to,
  hash: createHash('sha256')
    .update(hashed.map(({ hash }) => hash).join(''))
    .digest('hex'),
  marks: hashed.map(({ id, hash }) => [String(id), hash.slice(0, 8)]),
})

/** The first row that differs from its seal; null when none does. */
export function brokenSeal(sealed: Seal, found: Seal): string | null {
  const marks = new Map(found.marks)
  for (const [id, mark] of sealed.marks) {
    if (!marks.has(id)) return `transfer ${id} was removed`
    if (marks.get(id) !== mark) return `transfer ${id} or one of its entries was changed`
    marks.delete(id)
  }
  const [added] = marks.keys()
  if (added !== undefined) return `transfer ${added} was added afterwards`
  return sealed.hash === found.hash ? null : `a transfer from ${sealed.from} to ${sealed.to} was changed`
}
