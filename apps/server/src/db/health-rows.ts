/* How the service is doing, as the application sees it; see schema.ts. */

export interface JobRunRow {
  name: string
  /** Null for what runs when it is needed. */
  every_ms: number | null
  succeeded_at: Date | null
  failed_at: Date | null
  /** What went wrong last, for whoever looks after the service. */
  failure: string
}

export interface ServerProcessRow {
  id: string
  started_at: Date
  seen_at: Date
  /** Open sockets of people who said who they are. */
  sockets: number
}
