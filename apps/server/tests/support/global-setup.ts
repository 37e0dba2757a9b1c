import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection']
  }
}

/** Starts the one PostgreSQL of a test run in a temporary directory; tests/support/database.ts hands out databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-test-'))
  // Nothing here has to outlive a power cut. Crash tests start a PostgreSQL of their own, with the real settings.
  const settings = { synchronous_commit: 'off', max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ directory, settings })
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
