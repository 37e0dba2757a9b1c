import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Connection } from '../db/connection.ts'
import {
  hasCluster,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../db/embedded/start-embedded-postgres.ts'
import { serverLogin } from '../db/roles.ts'

export interface ReachedDatabase {
  /** What the running server uses. */
  readonly connection: Connection
  /** The same without a pooler, for LISTEN and advisory locks. */
  readonly direct: Connection
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
  { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir }: Config,
  onLaunch: () => void = () => {},
): Promise<ReachedDatabase> {
  if (databaseUrl === null)
    return embedded(await startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), onLaunch }))
  const ownLogin = databaseOwnerUrl !== null
  const connection = { connectionString: databaseUrl, ownLogin }
  const direct = { connectionString: databaseDirectUrl ?? databaseUrl, ownLogin }
  const separate = databaseOwnerUrl !== null && {
    owner: { connectionString: databaseOwnerUrl },
    login: new pg.Client(connection).user ?? null,
  }
  const shared = { owner: direct, login: null }
  return { connection, direct, ...(separate || shared), ended: new Promise(() => {}), stop: async () => {} }
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
  return { connection, direct: connection, owner, login: serverLogin, ended, stop }
}
