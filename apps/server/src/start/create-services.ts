import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openPool, type Connection } from '../db/connection.ts'
import { pooledKysely, readingKysely } from '../db/dialects.ts'
import { ReadLines } from '../db/read-lines.ts'
import { Ledger } from '../db/ledger/ledger.ts'
import { ApiKeys } from '../services/api-keys/api-keys.ts'
import { CallsInFlight } from '../services/calls-in-flight.ts'
import { ProofOfWork } from '../services/challenge.ts'
import { ChangeFeed } from '../services/change-feed.ts'
import { followOffered } from '../services/follow-offered.ts'
import { DocumentFiles } from '../services/files/document-files.ts'
import { ExportFiles } from '../services/files/export-files.ts'
import { Limits } from '../services/rate-limits.ts'
import { fileMailer, smtpMailer } from '../services/mail/mailer.ts'
import { PersonalData } from '../services/personal/personal-data.ts'
import { Passwords } from '../services/crypto/passwords.ts'
import type { Services } from '../services/services.ts'
import { sandboxClock } from '../services/sandbox-clock.ts'
import { Sessions } from '../services/sessions/sessions.ts'
import { shareFacts, SharedFacts } from '../services/shared-facts.ts'
import { Signer } from '../services/crypto/signer.ts'
import { makeFirstSecret, readSigningSecrets } from '../services/crypto/signing-secrets.ts'
import { nameList } from '../services/screening/name-list.ts'
import { noScreening } from '../services/screening/name-screening.ts'
import { manualReview } from '../services/verification/verification-provider.ts'
import { dnsResolve } from '../services/webhooks/guarded-lookup.ts'
import type { WebhookNetwork } from '../services/webhooks/post-webhook.ts'
import { Uploads, uploadsIn } from '../services/files/uploads.ts'
import { watchedMailer } from '../services/mail/watched-mailer.ts'
import { oneAtATime } from './one-at-a-time.ts'

interface ServiceOptions {
  readonly connection: Connection
  readonly dataDir: string
  /** By default `data-keys` in `dataDir`. */
  readonly dataKeysFile?: string
  readonly smtpUrl: string | null
  readonly sandbox: boolean
  readonly robots?: boolean
  readonly log: FastifyBaseLogger
  readonly now: () => Date
  readonly home?: string
  /** The list of names that holders of payout accounts are screened against. */
  readonly sanctionsFile?: string | null
  /** How webhooks reach their receivers: by default those with public addresses. */
  readonly webhooks?: WebhookNetwork
  /** Maximum number of database connections. */
  readonly poolSize?: number
}

/** Connections for pipelined reads. */
const readLines = 2

const sender = 'c2c <no-reply@c2c.invalid>'

/** Creates the services of the handlers on a migrated database. `close` releases them. */
export async function createServices(options: ServiceOptions): Promise<Services & { close(): Promise<void> }> {
  const { connection, dataDir, smtpUrl, sandbox, log, now: wallClock, home = '', sanctionsFile = null } = options
  const { dataKeysFile = join(dataDir, 'data-keys'), robots = false, poolSize = 20, webhooks } = options
  let closing = false
  const lost = ({ message }: Error) => {
    if (!closing) log.error({ message }, 'an idle connection was lost')
  }
  const pool = openPool(connection, poolSize, lost)
  const db = pooledKysely(pool)
  const reads = readingKysely(new ReadLines(connection, readLines, lost))
  const changes = new ChangeFeed(connection)
  const moved = () => sessions.enableCache(changes.listening)
  const now = sandbox ? await sandboxClock({ changes, log, db }, wallClock, moved) : wallClock
  const personal = await PersonalData.open(db, dataKeysFile, now)
  const apiKeys = new ApiKeys(db, personal.keySecrets)
  const sessions = new Sessions(db, apiKeys, now)
  const facts = new SharedFacts()
  for (const connections of [db, reads]) shareFacts(connections, facts)
  forgetOnChange({ changes, sessions, facts, personal })
  changes.on('failed', ({ message }) => log.error({ message }, 'the change feed lost its connection'))
  await changes.open()
  const mailer = smtpUrl ? smtpMailer(smtpUrl, sender) : fileMailer(join(dataDir, 'mail'), sender)
  await oneAtATime(pool, () => makeFirstSecret(db, now()))
  const signer = new Signer(await followOffered({ changes, log }, () => readSigningSecrets(db)), now)
  const limits = new Limits(pool, sandbox)
  return {
    pool,
    db,
    reads,
    ledger: new Ledger(pool),
    sessions,
    apiKeys,
    passwords: new Passwords(sandbox),
    limits,
    challenge: new ProofOfWork(signer, limits),
    callsInFlight: new CallsInFlight(),
    mailer: watchedMailer(mailer, { db, log, now }),
    uploads: new Uploads(uploadsIn(dataDir), signer),
    documents: new DocumentFiles(join(dataDir, 'documents')),
    verification: manualReview,
    screening: sanctionsFile === null ? noScreening : nameList(sanctionsFile),
    exports: new ExportFiles(join(dataDir, 'exports'), signer),
    signer,
    personal,
    changes,
    facts,
    webhooks: webhooks ?? { resolve: dnsResolve(), loopback: false },
    log,
    now,
    wallClock,
    sandbox,
    robots,
    home,
    processId: randomUUID(),
    sockets: new Set(),
    async close() {
      closing = true
      await changes.close()
      await reads.destroy()
      await db.destroy()
    },
  }
}

/** Keeps in memory only what no process has changed since. */
function forgetOnChange({
  changes,
  sessions,
  facts,
  personal,
}: Pick<Services, 'changes' | 'sessions' | 'facts' | 'personal'>): void {
  changes.on('listening', (listening) => {
    sessions.enableCache(listening)
    facts.enable(listening)
    personal.enableCache(listening)
  })
  changes.on('changed', (events) => {
    facts.forget(events.flatMap(({ subjects }) => subjects))
  })
  changes.on('sessions', (ownerId, tokenHash) => {
    sessions.forget(ownerId, tokenHash)
    if (tokenHash === null) personal.forget(ownerId)
  })
}
