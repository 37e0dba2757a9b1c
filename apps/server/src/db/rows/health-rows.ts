/* Rows about the health of the service; see schema.ts. */
import type { Generated } from 'kysely'

export interface JobRunRow {
  name: string
  /** Null for a job that runs on demand. */
  every_ms: number | null
  succeeded_at: Date | null
  failed_at: Date | null
  /** The last error message, for operators. */
  failure: string
}

export interface ServerProcessRow {
  id: string
  started_at: Date
  seen_at: Date
  /** Number of open, authenticated sockets. */
  sockets: number
  /** Null for a process of a release before the heartbeat. */
  beats: Generated<boolean | null>
}
