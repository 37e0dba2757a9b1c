/** A row to append to the audit log; the database assigns its number and hashes. */
export interface AuditLine {
  at: Date
  /** Null for a call without a session, and for actions of the server itself. */
  staff_id: string | null
  role: string
  call: string
  /** The id or e-mail that the call refers to; empty for none. */
  subject: string
  outcome: 'done' | 'refused'
  /** JSON exactly as written: the hash covers these characters. */
  details: string
}

/** An audit log row as stored. */
export interface AuditRow extends AuditLine {
  seq: bigint
  prev_hash: Buffer
  hash: Buffer
}
