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
  // One list of both tables: a join would be planned for one transfer, because statistics do not know the newest.
  const { rows } = await sql<HashedTransfer>`
    SELECT id, encode(sha256(convert_to(concat_ws('|', max(head),
        string_agg(entry, ',' ORDER BY account_id, entry_id)), 'UTF8')), 'hex') AS hash
    FROM (
      SELECT id, concat_ws('|', id, type, from_id, to_id, amount, coalesce(order_id::text, ''),
          to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) AS head,
        NULL AS entry, NULL::bigint AS account_id, NULL::bigint AS entry_id
      FROM transfers WHERE id BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT transfer_id, NULL, concat_ws(':', id, account_id, amount, balance_after), account_id, id
      FROM entries WHERE transfer_id BETWEEN ${from} AND ${to}
    ) lines GROUP BY id HAVING count(head) > 0 ORDER BY id`.execute(db)
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
