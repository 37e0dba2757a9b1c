import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Ledger } from '../db/ledger/ledger.ts'
import type { Database } from '../db/schema.ts'
import type { CallsInFlight } from './calls-in-flight.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { ExportFiles } from './files/export-files.ts'
import type { Limits } from './rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Signer } from './crypto/signer.ts'
import type { SharedFacts } from './shared-facts.ts'
import type { Uploads } from './files/uploads.ts'

/** The services of the handlers, created once at startup. */
export interface Services {
  readonly pool: Pool
  readonly db: Kysely<Database>
  /** Single fast reads on shared pipelined connections; no transactions, no reports. */
  readonly reads: Kysely<Database>
  readonly ledger: Ledger
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: Limits
  readonly callsInFlight: CallsInFlight
  readonly mailer: Mailer
  readonly uploads: Uploads
  readonly exports: ExportFiles
  readonly signer: Signer
  readonly changes: ChangeFeed
  readonly facts: SharedFacts
  readonly log: FastifyBaseLogger
  /** The current time; tests control it. */
  readonly now: () => Date
  readonly sandbox: boolean
  /** The base URL of links while `app_url` is not set: the sandbox's own URL, empty in production. */
  readonly home: string
  /** Identifies this process among those that share the database. */
  readonly processId: string
  /** The open, authenticated sockets of this process. */
  readonly sockets: Set<object>
}
