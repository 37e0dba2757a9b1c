import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@c2c/server/src/db/embedded/start-embedded-postgres.ts'
import pg from 'pg'

/** Connection options of a database in a cluster. */
export type Connection = EmbeddedPostgres['connection']

export interface Cluster {
  /** Creates an empty database. */
  database(name: string): Promise<Connection>
  /** Stops PostgreSQL and deletes its data directory. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL in an empty directory with its production settings (fsync on every commit); `settings`
 * override them.
 */
export async function startCluster(settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), settings })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  return {
    async database(name) {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
      return { ...postgres.connection, database: name }
    },
    async stop() {
      await client.end()
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
