import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { postgresEnvironment } from './environment.ts'
import type { Runner } from './runner.ts'

/** Code points order and fold text the same on every machine; an operating system's own locales change with it. */
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * Makes a PostgreSQL cluster at `cluster` (absolute, absent). It is made beside and renamed when it is whole, so an
 * interrupted first start leaves nothing that a later one could take for a cluster. Throws EmbeddedPostgresError.
 */
export async function createCluster(cluster: string, initdb: string, runner: Runner): Promise<void> {
  const directory = path.dirname(cluster)
  const drafts = `${path.basename(cluster)}.new-`
  // The initdb of a killed server may still be at its own draft, so each start makes another.
  for (const name of readdirSync(directory)) if (name.startsWith(drafts)) await remove(path.join(directory, name))
  const draft = mkdtempSync(path.join(directory, drafts))
  runner.own(draft)
  await runInitdb(initdb, draft, runner)
  renameSync(draft, cluster)
  syncDirectory(directory)
}

async function runInitdb(initdb: string, draft: string, runner: Runner): Promise<void> {
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  const [program = '', ...words] = [...runner.prefix, initdb, '--pgdata', draft, ...access, ...locale]
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], env: postgresEnvironment() })
  try {
    const [complaint, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
    if (status !== 0) throw new Error(complaint.trim() || `initdb ended with ${String(status)}`)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EmbeddedPostgresError(`The embedded PostgreSQL could not prepare its directory: ${reason}`, { cause })
  }
}

/** That initdb clears up as well: rmSync takes a file that went meanwhile for the whole, and leaves the rest behind. */
const remove = (draft: string): Promise<void> =>
  rm(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

/** A rename outlives a power cut only once its directory is on the disk. */
function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
