import type { Generated } from 'kysely'

/* Rows of outages and of deadlines; see schema.ts. */

/** A time in which no process served. */
export interface OutageRow {
  id: Generated<bigint>
  from_at: Date
  until_at: Date
  extended_ms: bigint
}

/** The deadline of a step that was extended. */
export interface OrderExtensionRow {
  id: Generated<bigint>
  order_id: string
  /** Null for another cause than an outage. */
  outage_id: bigint | null
  cause: 'outage' | 'hold'
  step: string
  due_from: Date
  due_at: Date
  at: Date
}

export interface OutageTables {
  sandbox_clock: { id: Generated<bigint>; moved_ms: bigint; at: Date }
  server_processes: ServerProcessRow
  /** When a process last served. */
  service_beat: { id: number; served_at: Date; moved_ms: bigint }
  outages: OutageRow
  order_extensions: OrderExtensionRow
  late_payments: { order_id: string; reserved: boolean; at: Date }
}

/* Rows about the health of the service; see schema.ts. */

export interface JobRunRow {
  name: string
  /** Null for a job that runs on demand. */
  every_ms: number | null
  succeeded_at: Date | null
  failed_at: Date | null
  /** The last error message, for operators. */
  failure: string
}

interface ServerProcessRow {
  id: string
  started_at: Date
  seen_at: Date
  /** Number of open, authenticated sockets. */
  sockets: number
  /** Null for a process of a release before the heartbeat. */
  beats: Generated<boolean | null>
}
