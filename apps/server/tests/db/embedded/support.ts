import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../src/db/embedded/start-embedded-postgres.ts'

/** Starts a PostgreSQL that the test may stop itself, and that ends with it at the latest. */
export async function started(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options)
  onTestFinished(() => postgres.stop())
  return postgres
}

/** Runs one statement over a connection of its own. */
export async function query(
  postgres: EmbeddedPostgres,
  statement: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

/** Runs one of the scripts beside this file in a Node of its own. */
export function runScript(name: string, ...words: string[]): ChildProcessByStdio<null, Readable, null> {
  const script = path.join(import.meta.dirname, 'scripts', name)
  return spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** True while the process lives; one that only waits to be collected by its parent does not. */
export function isAlive(pid: number): boolean {
  const status = `/proc/${pid}/stat`
  if (existsSync('/proc/self/stat')) return existsSync(status) && !/\) Z /.test(readFileSync(status, 'utf8'))
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The process id of the PostgreSQL that runs on a directory. */
export const postmasterOf = (directory: string): number =>
  Number.parseInt(readFileSync(path.join(directory, 'cluster', 'postmaster.pid'), 'utf8'), 10)
