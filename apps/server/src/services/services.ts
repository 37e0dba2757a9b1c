import type { Kysely } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { HeadTargets } from '../config/bucket-options.ts'
import type { ApiKeys } from './api-keys/api-keys.ts'
import type { CommandLedger } from '../commands/command-ledger.ts'
import type { DatabaseWatch } from '../db/database-watch.ts'
import type { ReplicaReads } from '../db/replicas/open-replicas.ts'
import type { Database } from '../db/schema.ts'
import type { Chain } from './chain/deposit-chain.ts'
import type { Challenge } from './limits/challenge.ts'
import type { Backups } from './backup/backups.ts'
import type { CallsInFlight, Strangers } from './limits/in-flight.ts'
import type { ChangeFeed } from './cache/change-feed.ts'
import type { DocumentFiles, ExportFiles } from './files/private-files.ts'
import type { Heartbeat } from './outage/heartbeat.ts'
import type { Limits } from './limits/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { PersonalData } from './personal/personal-data.ts'
import type { ReleaseFeed } from './releases/release-feed.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Signer } from './crypto/signer.ts'
import type { ReadCache } from './cache/read-cache.ts'
import type { NameScreening } from './screening/name-screening.ts'
import type { Metrics, Tracing } from './telemetry/instruments.ts'
import type { DiskWatch } from './storage/disk-watch.ts'
import type { StoreWatch, ThreadOptions } from './storage/file-store.ts'
import type { Uploads } from './files/uploads.ts'
import type { WebhookNetwork } from './webhooks/webhook-endpoint.ts'
import type { VerificationProvider } from './verification/verification-provider.ts'

/** The services of the handlers, created once at startup. */
export interface Services {
  readonly pool: Pool
  /** Connections for advisory locks; they lead through no pooler. */
  readonly locks: Pool
  readonly db: Kysely<Database>
  /** Single fast reads on shared pipelined connections; no transactions, no reports. */
  readonly reads: Kysely<Database>
  /** The same for reads that decide nothing, used by `preferReplica`; null without replicas. */
  readonly replicas: ReplicaReads | null
  readonly ledger: CommandLedger
  /** Knows whether the database answers. */
  readonly watch: DatabaseWatch
  /** Knows when the service was away, and extends the deadlines by it. */
  readonly heartbeat: Heartbeat
  readonly sessions: Sessions
  readonly apiKeys: ApiKeys
  readonly passwords: Passwords
  readonly strangers: Strangers
  readonly limits: Limits
  readonly challenge: Challenge
  readonly callsInFlight: CallsInFlight
  readonly mailer: Mailer
  readonly uploads: Uploads
  readonly documents: DocumentFiles
  /** Decides identity checks. */
  readonly verification: VerificationProvider
  /** Compares the holders of payout accounts with a list. */
  readonly screening: NameScreening
  /** Scheduled backups; null without a folder for them. */
  readonly backups: Backups | null
  /** Knows the newest release; null without a feed. */
  readonly releases: ReleaseFeed | null
  readonly exports: ExportFiles
  /** Knows whether the store of files answers; null for a local disk. */
  readonly storeWatch: StoreWatch | null
  /** Knows whether the disks of this host take files. */
  readonly disks: DiskWatch
  /** For threads, which open connections and files of their own. */
  readonly threadOptions: ThreadOptions
  readonly signer: Signer
  readonly personal: PersonalData
  readonly changes: ChangeFeed
  readonly readCache: ReadCache
  /** Networks whose deposits are read from nodes. */
  readonly chains: readonly Chain[]
  /** How webhooks reach their receivers. */
  readonly webhooks: WebhookNetwork
  readonly headTargets: HeadTargets
  readonly log: FastifyBaseLogger
  /** Null without a port for metrics. */
  readonly metrics: Metrics | null
  /** Null while no receiver of traces is set. */
  readonly tracing: Tracing | null
  /** The current time of the service; tests control it. */
  readonly now: () => Date
  /** The real time, also while a sandbox's clock is ahead: for codes of authenticators and signed requests. */
  readonly wallClock: () => Date
  readonly sandbox: boolean
  /** Whether robots act for the sample merchants and review requests. */
  readonly robots: boolean
  /** The base URL of links while `app_url` is not set: the sandbox's own URL, empty in production. */
  readonly home: string
  /** Identifies this process among those that share the database. */
  readonly processId: string
  /** The open, authenticated sockets of this process. */
  readonly sockets: Set<object>
}

/** The services that a function uses, by name: `Uses<'db' | 'now'>`. */
export type Uses<Name extends keyof Services> = Pick<Services, Name>
