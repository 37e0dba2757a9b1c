import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { rowMarks } from '../marks/row-marks.ts'
import { lifetimes } from './lifetimes.ts'

/** The part of a session's row that never changes, and its last proof of identity. */
interface SessionRow {
  readonly token_hash: Buffer
  readonly user_id: string
  readonly created_at: Date
  readonly code_signed_in: boolean
  readonly proved_at: Date | null
}

const valuesOf = ({ token_hash, user_id, created_at, code_signed_in }: SessionRow) => [
  token_hash,
  user_id,
  created_at,
  code_signed_in,
]

/** The mark of a proof of identity; `db` is that of the service, not a transaction. */
export const markOfProof = (db: Kysely<Database>, tokenHash: Buffer, at: Date): Buffer | null =>
  rowMarks(db)?.of('proof of a session', [tokenHash, at]) ?? null

/** The marks of a new session. */
export const marksOfSession = (db: Kysely<Database>, row: SessionRow) => ({
  mark: rowMarks(db)?.of('user session', valuesOf(row)) ?? null,
  proof_mark: row.proved_at && markOfProof(db, row.token_hash, row.proved_at),
})

type Stored = SessionRow & {
  readonly expires_at: Date
  readonly mark: Buffer | null
  readonly proof_mark: Buffer | null
  /** Milliseconds that a sandbox's clock was moved by since, as its sessions are extended. */
  readonly moved_ms: number
}

/** Whether the service opened a session. One without a mark is no older than it says: it would have ended. */
export function isOpened(db: Kysely<Database>, row: Stored): boolean {
  const { mark, created_at: at, expires_at, moved_ms } = row
  if (expires_at.getTime() - at.getTime() > lifetimes.user + moved_ms) return false
  return rowMarks(db)?.holds('user session', valuesOf(row), { mark, at }) ?? true
}

/** When the user proved the identity in a session; null when the service did not write that. */
export function provedAt(db: Kysely<Database>, { token_hash, proved_at: at, proof_mark: mark }: Stored): Date | null {
  const holds = at && (rowMarks(db)?.holds('proof of a session', [token_hash, at], { mark, at }) ?? true)
  return holds ? at : null
}
