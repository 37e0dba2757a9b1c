import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { serverLogin, type Connection } from '../db/connection.ts'
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../db/embedded/start-embedded-postgres.ts'

export interface ReachedDatabase {
  /** What the running server uses. */
  readonly connection: Connection
  /** The owner of the tables, for migrations only. */
  readonly owner: Connection
  /** The login of `connection`; null when it is the owner's. */
  readonly login: string | null
  /** Resolves when the embedded database has ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Uses the PostgreSQL of `DATABASE_URL` and `DATABASE_OWNER_URL`, or starts the embedded one. `onLaunch` is called while that one starts, so that the
 * caller can do other work.
 */
export async function reachDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  onLaunch: () => void = () => {},
): Promise<ReachedDatabase> {
  if (databaseUrl === null)
    return embedded(await startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), onLaunch }))
  const connection = { connectionString: databaseUrl }
  const separate = databaseOwnerUrl !== null && {
    owner: { connectionString: databaseOwnerUrl },
    login: new pg.Client(connection).user ?? null,
  }
  const shared = { owner: connection, login: null }
  return { connection, ...(separate || shared), ended: new Promise(() => {}), stop: async () => {} }
}

/** Like `reachDatabase`, for a command next to a running server: connects to the server's embedded PostgreSQL if it runs. */
export async function joinDatabase(config: Config): Promise<ReachedDatabase> {
  const running = config.databaseUrl === null && (await joinEmbeddedPostgres(join(config.dataDir, 'postgres')))
  return running ? embedded(running) : reachDatabase(config)
}

const embedded = ({ connection, ended, stop }: EmbeddedPostgres): ReachedDatabase => ({
  connection: { ...connection, user: serverLogin },
  owner: connection,
  login: serverLogin,
  ended,
  stop,
})
