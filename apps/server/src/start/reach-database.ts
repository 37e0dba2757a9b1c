import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Connection } from '../db/connection.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'

interface ReachedDatabase {
  readonly connection: Connection
  /** Settles when a database that runs within this service has ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** The PostgreSQL that `DATABASE_URL` names, or the embedded one, started. */
export async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<ReachedDatabase> {
  if (databaseUrl === null) return startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })
  return { connection: { connectionString: databaseUrl }, ended: new Promise(() => {}), stop: async () => {} }
}

/** The same for a command that works beside a running server: its embedded PostgreSQL is used, not started again. */
export async function joinDatabase(config: Config): Promise<ReachedDatabase> {
  const running = config.databaseUrl === null && (await joinEmbeddedPostgres(join(config.dataDir, 'postgres')))
  return running || reachDatabase(config)
}
