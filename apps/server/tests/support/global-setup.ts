import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection']
    /** A database of the newest shape that nobody is connected to, to be copied. */
    migrated: string
  }
}

/** Starts the one PostgreSQL of a test run in a temporary directory; tests/support/database.ts hands out databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-test-'))
  // Nothing here has to outlive a power cut. Crash tests start a PostgreSQL of their own, with the real settings.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ directory, settings })
  project.provide('postgres', postgres.connection)
  project.provide('migrated', await makeMigrated(postgres.connection))
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function makeMigrated(connection: EmbeddedPostgres['connection']): Promise<string> {
  const database = 'migrated'
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`CREATE DATABASE ${database}`)
  await client.end()
  await migrate({ ...connection, database })
  return database
}
