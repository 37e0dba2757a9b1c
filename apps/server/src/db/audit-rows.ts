/** One line of the audit log; its number and its hashes are given by the database. */
export interface AuditLine {
  at: Date
  /** Null where nobody was signed in, and where the server acted by itself. */
  staff_id: string | null
  role: string
  call: string
  /** The id or e-mail that the call was about; empty where it named none. */
  subject: string
  outcome: 'done' | 'refused'
  /** JSON as it was written: the hash is over these very characters. */
  details: string
}

/** A line as it is stored. */
export interface AuditRow extends AuditLine {
  seq: bigint
  prev_hash: Buffer
  hash: Buffer
}
