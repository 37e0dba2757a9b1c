import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { serverLogin } from '@c2c/server/src/db/connection-roles.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@c2c/server/src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '@c2c/server/src/db/migrate.ts'
import { makeSandbox } from './make-sandbox.ts'
import { unansweredCalls } from './answers.ts'
import { missingRefusals } from './refusals.ts'

/** The maximum size of the databases of a run, in bytes. */
const roomNeeded = 2 * 1024 ** 3

/** A folder in memory where there is one with enough room: there a copy of a database costs a quarter. */
function fastestFolder(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize > roomNeeded) return memory
  } catch {
    // Only Linux has this folder.
  }
  return tmpdir()
}

/**
 * Starts the PostgreSQL of a test run in a temporary directory; packages/testing/src/story/database.ts creates databases in it. A
 * whole run fails when no test reached a refusal that a call declares, and lists the calls whose answers no test read.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(fastestFolder(), 'c2c-test-'))
  // Tests need no durability. Crash tests start their own PostgreSQL with the production settings.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' }
  const postgres = await startEmbeddedPostgres({ directory, settings })
  project.provide('postgres', postgres.connection)
  project.provide('migrated', await makeMigrated(postgres.connection))
  project.provide('sandbox', await makeSandbox(postgres.connection, 'migrated', path.join(directory, 'sandbox')))
  const refusals = (process.env['REFUSALS_FILE'] ??= path.join(directory, 'refusals'))
  const answers = (process.env['ANSWERS_FILE'] ??= path.join(directory, 'answers'))
  return async () => {
    const whole = await passedWhole(project)
    const missing = whole ? missingRefusals(refusals) : []
    if (whole) console.log(`calls whose answers no test reads: ${unansweredCalls(answers).join(', ') || 'none'}`)
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
    if (missing.length === 0) return
    const problem = `no test reaches these declared refusals:\n${missing.join('\n')}`
    const problems = process.env['RUN_PROBLEMS_FILE']
    if (problems) appendFileSync(problems, problem)
    throw new Error(problem)
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
