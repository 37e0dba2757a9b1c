import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Connection } from '../db/connection.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'

export interface ReachedDatabase {
  readonly connection: Connection
  /** Resolves when the embedded database has ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Uses the PostgreSQL of `DATABASE_URL`, or starts the embedded one. `onLaunch` is called while that one starts, so that the
 * caller can do other work.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Config,
  onLaunch: () => void = () => {},
): Promise<ReachedDatabase> {
  if (databaseUrl === null) return startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), onLaunch })
  return { connection: { connectionString: databaseUrl }, ended: new Promise(() => {}), stop: async () => {} }
}

/** Like `reachDatabase`, for a command next to a running server: connects to the server's embedded PostgreSQL if it runs. */
export async function joinDatabase(config: Config): Promise<ReachedDatabase> {
  const running = config.databaseUrl === null && (await joinEmbeddedPostgres(join(config.dataDir, 'postgres')))
  return running || reachDatabase(config)
}
