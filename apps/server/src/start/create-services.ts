import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Connection } from '../db/connection.ts'
import type { Database } from '../db/schema.ts'
import { CommandLedger } from '../commands/command-ledger.ts'
import { allRefusals } from '../features/all-refusals.ts'
import { ApiKeys } from '../services/api-keys/api-keys.ts'
import { Backups, backupSource } from '../services/backup/backups.ts'
import { CallsInFlight, Strangers } from '../services/limits/in-flight.ts'
import type { ChangeFeed } from '../services/cache/change-feed.ts'
import { openChains } from '../services/chain/deposit-chain.ts'
import { ProofOfWork } from '../services/limits/challenge.ts'
import { liveValue } from '../services/cache/live-value.ts'
import { DocumentFiles, ExportFiles } from '../services/files/private-files.ts'
import { Heartbeat } from '../services/outage/heartbeat.ts'
import { Limits } from '../services/limits/rate-limits.ts'
import type { BucketOptions, HeadTargets } from '../config/bucket-options.ts'
import type { ChainOptions } from '../config/chain-options.ts'
import { sandboxMail, type MailOptions } from '../config/mail-options.ts'
import { watchedMailer } from '../services/mail/mailer.ts'
import { fileTransport, smtpTransport, type Transport } from '../services/mail/transport.ts'
import { openMarks } from '../services/marks/row-marks.ts'
import { openKeys } from './check-keys.ts'
import { Passwords, type PasswordCost } from '../services/crypto/passwords.ts'
import type { PersonalData } from '../services/personal/personal-data.ts'
import type { Services, Uses } from '../services/services.ts'
import { sandboxClock } from '../services/time/sandbox-clock.ts'
import { idleTimes } from '../services/sessions/lifetimes.ts'
import { Sessions } from '../services/sessions/sessions.ts'
import { useReadCache, ReadCache } from '../services/cache/read-cache.ts'
import { makeFirstSecret, readSigningSecrets, Signer } from '../services/crypto/signer.ts'
import { nameList, noScreening } from '../services/screening/name-screening.ts'
import { ReleaseFeed } from '../services/releases/release-feed.ts'
import { manualReview } from '../services/verification/verification-provider.ts'
import { dnsResolve } from '../services/webhooks/guarded-lookup.ts'
import type { WebhookNetwork } from '../services/webhooks/webhook-endpoint.ts'
import { Uploads } from '../services/files/uploads.ts'
import type { FileStores } from '../services/storage/file-store.ts'
import { DiskWatch } from '../services/storage/disk-watch.ts'
import { draftsIn, openServerStores, writtenPlaces, type ServerStores } from '../services/storage/open-file-stores.ts'
import { countedMailer, observeLedger } from '../services/telemetry/observe-services.ts'
import type { Metrics, Tracing } from '../services/telemetry/instruments.ts'
import { oneAtATime } from './keep-running.ts'
import { openConnections } from './open-connections.ts'

interface ServiceOptions {
  readonly connection: Connection
  /** The same without a pooler, for LISTEN and advisory locks; by default `connection`. */
  readonly direct?: Connection
  /** Its replicas; by default none. */
  readonly readFrom?: readonly Connection[]
  readonly dataDir: string
  /** By default `data-keys` in `dataDir`. */
  readonly dataKeysFile?: string
  /** Where images and exports are stored; null, which is the default, stores them in `dataDir`. */
  readonly bucket?: BucketOptions | null
  /** The folder of scheduled backups; null, which is the default, makes none. */
  readonly backupDir?: string | null
  readonly smtpUrl: string | null
  /** By default those of a sandbox. */
  readonly mail?: MailOptions
  readonly sandbox: boolean
  readonly robots?: boolean
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  /** Milliseconds that have really passed, also while the host slept; tests control it. */
  readonly elapsed?: () => number
  readonly home?: string
  /** The path below which the server answers; empty by default. */
  readonly basePath?: string
  /** The list of names that holders of payout accounts are screened against. */
  readonly sanctionsFile?: string | null
  /** Where the newest release is read; by default nowhere. */
  readonly releaseFeed?: string | null
  /** Where statements of liabilities are handed to; by default nowhere but to auditors. */
  readonly headTargets?: HeadTargets
  /** Networks whose deposits are read from nodes; by default none. */
  readonly chainOptions?: readonly ChainOptions[]
  /** How webhooks reach their receivers: by default those with public addresses. */
  readonly webhooks?: WebhookNetwork
  /** Maximum number of database connections for calls and short jobs. */
  readonly poolSize?: number
  /** Milliseconds without an answer after which the database counts as away. */
  readonly databaseTimeoutMs?: number
  /** The cost of password hashes, which tests reduce. */
  readonly passwordCost?: PasswordCost
  readonly metrics?: Metrics | null
  readonly tracing?: Tracing | null
}

/** The services of handlers, and those of jobs whose statements take long. */
export interface RunningServices extends Services {
  readonly long: Services
  /** Ends all connections without waiting for the database, so that work in progress fails. */
  breakConnections(): void
  close(): Promise<void>
}

const transportOf = ({ smtpUrl, dataDir, mail = sandboxMail }: ServiceOptions): Transport =>
  smtpUrl ? smtpTransport(smtpUrl, mail) : fileTransport(join(dataDir, 'mail'), mail)

const nowhere: HeadTargets = { file: null, webhook: null }

const ownState = () => ({ processId: randomUUID(), sockets: new Set<object>() })

const telemetryOf = ({ metrics = null, tracing = null }: Pick<ServiceOptions, 'metrics' | 'tracing'>) => ({
  metrics,
  tracing,
})

/** Creates the services of the handlers on a migrated database. `close` releases them. */
export async function createServices(options: ServiceOptions): Promise<RunningServices> {
  const { connection, direct = connection, dataDir, sandbox, log, now: wallClock } = options
  const { home = '', basePath = '', sanctionsFile = null, backupDir = null, bucket = null } = options
  const { dataKeysFile = join(dataDir, 'data-keys'), robots = false } = options
  const { headTargets = nowhere, poolSize = 20, databaseTimeoutMs: timeoutMs = 10_000, readFrom = [] } = options
  const telemetry = telemetryOf(options)
  const files = await openServerStores({ dataDir, bucket }, log)
  const beforeReturn = () => heartbeat.keep()
  const at = { connection, direct, replicas: readFrom }
  const connections = openConnections({ ...at, poolSize, timeoutMs, log, beforeReturn, ...telemetry })
  const { pool, db, long, reads, locks, changes, watch, replicas, breakConnections } = connections
  const heartbeat = new Heartbeat({ db, watch, log }, wallClock, options.elapsed)
  const now = sandbox ? await sandboxClock({ changes, log, db }, wallClock) : wallClock
  const personal = await openKeys(db, dataKeysFile, now)
  const apiKeys = new ApiKeys(db, personal.keySecrets)
  const sessions = new Sessions(db, apiKeys, now, idleTimes(sandbox))
  const readCache = await prepareReads([db, long.db, reads], replicas?.all ?? [], personal)
  invalidateOnChange({ changes, sessions, readCache, personal })
  await openFeed(changes, log)
  await oneAtATime(locks, () => makeFirstSecret(db, now()))
  const signer = new Signer(await liveValue({ changes, log }, () => readSigningSecrets(db)), now)
  const limits = new Limits(pool, sandbox)
  const services: Services = {
    pool,
    locks,
    db,
    reads,
    replicas: replicas?.calls ?? null,
    ledger: new CommandLedger(pool, { refusals: allRefusals, observer: observeLedger(telemetry) }),
    sessions,
    apiKeys,
    passwords: new Passwords(sandbox, options.passwordCost),
    strangers: new Strangers(sandbox),
    limits,
    challenge: new ProofOfWork(signer, limits),
    callsInFlight: new CallsInFlight(),
    mailer: countedMailer(watchedMailer(transportOf(options), { db, log, now }), telemetry.metrics),
    ...filesIn(files.stores, dataDir, signer, basePath),
    ...watchesOf(files, options),
    threadOptions: { connection: direct, readFrom, databaseTimeoutMs: timeoutMs, dataDir, dataKeysFile, bucket },
    verification: manualReview,
    screening: sanctionsFile === null ? noScreening : nameList(sanctionsFile),
    backups: backupDir === null ? null : new Backups(backupDir, backupSource(direct, files.patient)),
    signer,
    personal,
    changes,
    readCache,
    headTargets,
    chains: openChains(options.chainOptions ?? []),
    webhooks: options.webhooks ?? { resolve: dnsResolve(), loopback: false },
    log,
    ...telemetry,
    now,
    wallClock,
    sandbox,
    robots,
    home,
    ...ownState(),
    watch,
    heartbeat,
  }
  const patient = filesIn(files.patient, dataDir, signer, basePath)
  connections.start()
  return {
    ...services,
    long: { ...services, ...long, replicas: replicas?.long ?? null, ...patient },
    breakConnections,
    close: async () => void (await Promise.all([connections.close(), files.close()])),
  }
}

/** Gives all connections the marks of rows and a cache; what replicas gave is kept apart. */
async function prepareReads(
  primary: readonly Kysely<Database>[],
  elsewhere: readonly Kysely<Database>[],
  personal: PersonalData,
): Promise<ReadCache> {
  await openMarks([...primary, ...elsewhere], personal)
  const readCache = new ReadCache()
  const apart = readCache.apart()
  for (const one of primary) useReadCache(one, readCache)
  for (const one of elsewhere) useReadCache(one, apart)
  return readCache
}

const watchesOf = ({ watch }: ServerStores, options: ServiceOptions): Uses<'storeWatch' | 'disks' | 'releases'> => {
  const { dataDir, bucket, backupDir = null, headTargets = nowhere, releaseFeed, log } = options
  const places = writtenPlaces({ dataDir, bucket, backupDir, headsFile: headTargets.file })
  const releases = releaseFeed ? new ReleaseFeed(releaseFeed) : null
  return { storeWatch: watch, disks: new DiskWatch(places, log), releases }
}

const filesIn = (stores: FileStores, dataDir: string, signer: Signer, basePath: string) => ({
  uploads: new Uploads(stores.uploads, signer, basePath),
  documents: new DocumentFiles(stores.documents),
  exports: new ExportFiles(stores.exports, draftsIn(dataDir), signer, basePath),
})

async function openFeed(changes: ChangeFeed, log: FastifyBaseLogger): Promise<void> {
  changes.on('failed', (error) => log.error({ err: error }, 'the change feed lost its connection'))
  await changes.open()
}

/** Keeps in memory only what no process has changed since. */
function invalidateOnChange({
  changes,
  sessions,
  readCache,
  personal,
}: Uses<'changes' | 'sessions' | 'readCache' | 'personal'>): void {
  changes.on('listening', (listening) => {
    sessions.enableCache(listening)
    readCache.enable(listening)
    personal.enableCache(listening)
  })
  changes.on('moved', () => sessions.enableCache(changes.listening))
  changes.on('changed', (events) => {
    readCache.invalidate(events.flatMap(({ recipient, subjects }) => [recipient, ...subjects]))
  })
  changes.on('sessions', (ownerId, tokenHash) => {
    sessions.invalidate(ownerId, tokenHash)
    if (tokenHash === null) personal.invalidate(ownerId)
  })
}
