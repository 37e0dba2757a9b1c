import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts'
import { serverLogin } from '../../src/db/roles.ts'
import { migrate } from '../../src/db/migrate.ts'
import { missingRefusals } from './refusals.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection']
    /** A migrated database without connections, used as a template. */
    migrated: string
  }
}

/**
 * Starts the PostgreSQL of a test run in a temporary directory; tests/support/database.ts creates databases in it. A
 * whole run fails when no test reached a refusal that a call declares.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-test-'))
  // Tests need no durability. Crash tests start their own PostgreSQL with the production settings.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ directory, settings })
  project.provide('postgres', postgres.connection)
  project.provide('migrated', await makeMigrated(postgres.connection))
  const refusals = (process.env['REFUSALS_FILE'] ??= path.join(directory, 'refusals'))
  return async () => {
    const missing = (await passedWhole(project)) ? missingRefusals(refusals) : []
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
    if (missing.length > 0) throw new Error(`no test reaches these declared refusals:\n${missing.join('\n')}`)
  }
}

/** Whether every test file of the project ran, all tests of each, and none failed. */
async function passedWhole(project: TestProject): Promise<boolean> {
  const { state, config } = project.vitest
  const { testFiles } = await project.globTestFiles()
  const ran = state.getTestModules().filter((module) => module.project === project)
  return ran.length === testFiles.length && !config.testNamePattern && ran.every((module) => module.ok())
}

async function makeMigrated(connection: EmbeddedPostgres['connection']): Promise<string> {
  const database = 'migrated'
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`CREATE DATABASE ${database}`)
  await client.end()
  await migrate({ ...connection, database }, { login: serverLogin })
  return database
}
