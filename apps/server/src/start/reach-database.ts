import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg, { type Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { serverLogin } from '../db/connection-roles.ts'
import type { Connection } from '../db/connection.ts'
import type { Database } from '../db/schema.ts'
import {
  hasCluster,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../db/embedded/start-embedded-postgres.ts'
import type { Uses } from '../services/services.ts'

export interface ReachedDatabase {
  /** The resources of the running server. */
  readonly connection: Connection
  /** The same without a pooler, for LISTEN and advisory locks. */
  readonly direct: Connection
  /** Its replicas; none by default. */
  readonly replicas: readonly Connection[]
  /** The owner of the tables, for migrations only. */
  readonly owner: Connection
  /** The login of `connection`; null when it is the owner's. */
  readonly login: string | null
  /** Resolves when the embedded database has ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Uses the PostgreSQL of `DATABASE_URL`, `DATABASE_DIRECT_URL` and `DATABASE_OWNER_URL`, or starts the embedded one. `onLaunch`
 * is called while that one starts, so that the caller can do other work.
 */
export async function reachDatabase(
  { databaseUrl, databaseDirectUrl, databaseOwnerUrl, databaseReadUrls, dataDir }: Config,
  onLaunch: () => void = () => {},
): Promise<ReachedDatabase> {
  if (databaseUrl === null)
    return embedded(await startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), onLaunch }))
  const ownLogin = databaseOwnerUrl !== null
  const connection = { connectionString: databaseUrl, ownLogin }
  const direct = { connectionString: databaseDirectUrl ?? databaseUrl, ownLogin }
  const replicas = databaseReadUrls.map((connectionString) => ({ connectionString, ownLogin }))
  const separate = databaseOwnerUrl !== null && {
    owner: { connectionString: databaseOwnerUrl },
    login: new pg.Client(connection).user ?? null,
  }
  const shared = { owner: direct, login: null }
  return { connection, direct, replicas, ...(separate || shared), ended: new Promise(() => {}), stop: async () => {} }
}

/**
 * Like `reachDatabase`, for a command: connects to the server's embedded PostgreSQL if it runs. Throws an Error instead of
 * creating an embedded PostgreSQL, which no server would use.
 */
export async function joinDatabase(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl !== null || hasCluster(join(config.dataDir, 'postgres'))) return joinOrCreateDatabase(config)
  throw new Error(
    `${config.dataDir} has no embedded database: set DATABASE_URL or DATA_DIR to that of the server whose database is meant`,
  )
}

/** Like `joinDatabase`, for a restore: creates an embedded PostgreSQL. */
export async function joinOrCreateDatabase(config: Config): Promise<ReachedDatabase> {
  const running = config.databaseUrl === null && (await joinEmbeddedPostgres(join(config.dataDir, 'postgres')))
  return running ? embedded(running) : reachDatabase(config)
}

function embedded({ connection: owner, ended, stop }: EmbeddedPostgres): ReachedDatabase {
  const connection = { ...owner, user: serverLogin, ownLogin: true }
  return { connection, direct: connection, replicas: [], owner, login: serverLogin, ended, stop }
}

/**
 * Marks an empty database as that of a sandbox or of a production service. Throws an Error when it is the other's: play money
 * must never be paid out, and real money never be played with.
 */
export async function claimDatabase({ db, now }: Uses<'db' | 'now'>, sandbox: boolean): Promise<void> {
  const kind = sandbox ? 'sandbox' : 'production'
  await db
    .insertInto('deployment')
    .values({ kind, at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await requireKind(db, sandbox)
}

/** Throws an Error unless the database is of this kind, or of none yet. */
export async function requireKind(db: Kysely<Database>, sandbox: boolean): Promise<void> {
  const found = await db.selectFrom('deployment').select('kind').executeTakeFirst()
  if (!found || (found.kind === 'sandbox') === sandbox) return
  throw new Error(
    sandbox
      ? 'SANDBOX=1: this is the database of a production service. A sandbox needs a database of its own'
      : 'SANDBOX=0: this is the database of a sandbox, and its balances are play money. Production needs a database of its own',
  )
}

/** Settings that PostgreSQL needs so that what it has acknowledged survives a crash, a power cut and a failover. */
const query = `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
  current_setting('synchronous_commit') AS synchronous_commit, current_setting('synchronous_standby_names') AS standbys`

interface Durability {
  readonly fsync: string
  readonly full_page_writes: string
  readonly synchronous_commit: string
  readonly standbys: string
}

/** The setting with which PostgreSQL can lose acknowledged commits; null when there is none. */
export function notDurable({ fsync, full_page_writes, synchronous_commit, standbys }: Durability): string | null {
  if (fsync !== 'on') return `fsync=${fsync}`
  if (full_page_writes !== 'on') return `full_page_writes=${full_page_writes}`
  if (synchronous_commit === 'off') return 'synchronous_commit=off'
  if (synchronous_commit === 'local' && standbys !== '')
    return `synchronous_commit=local with the synchronous standby ${standbys}`
  return null
}

/** Throws an Error that names the setting when PostgreSQL can lose acknowledged commits. */
export async function checkDurability(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Durability>(query)
  const setting = rows[0] && notDurable(rows[0])
  if (setting) throw new Error(`PostgreSQL can lose acknowledged transfers: ${setting}. Change it before the start`)
}
