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

/** A row of the audit log for what the server or a command did, without a session of staff. */
export const ownRow = (call: string, at: Date, subject = ''): AuditLine => {
  const details = JSON.stringify({ input: {} })
  return { at, staff_id: null, role: 'system', call, subject, outcome: 'done', details }
}

/** An audit log row as stored. */
export interface AuditRow extends AuditLine {
  seq: bigint
  prev_hash: Buffer
  hash: Buffer
}
