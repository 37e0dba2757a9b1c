import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Poll interval in milliseconds. The process is not a child of ours, so there is no event when it ends. */
const pollMs = 20

/**
 * Waits until the PostgreSQL of an earlier server has shut down on `cluster`, up to `deadline` (milliseconds since the
 * epoch). Throws EmbeddedPostgresError at the deadline.
 */
export async function awaitPreviousPostmaster(cluster: string, deadline: number): Promise<void> {
  for (;;) {
    const pid = lockHolder(path.join(cluster, 'postmaster.pid'))
    if (pid === undefined || !commandLine(pid).includes(cluster)) return
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The PostgreSQL of an earlier server (process ${pid}) still runs on ${cluster}`)
    }
    await pause(pollMs)
  }
}

/**
 * PostgreSQL refuses to start while the process in its lock file exists, but after a crash another program may have that
 * process id. PostgreSQL ignores the id of its own parent, so this replaces the id with ours. PostgreSQL's check of the
 * shared memory still detects a postmaster that is really running.
 */
export function disownLockFile(file: string): void {
  const pid = lockHolder(file)
  if (pid === undefined || commandLine(pid) === '') return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}

function lockHolder(file: string): number | undefined {
  const pid = Number.parseInt(readIfThere(file), 10)
  return pid > 0 ? pid : undefined
}

/** The command line of a process; empty when there is no such process. */
function commandLine(pid: number): string {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
}

/** Reads a file; empty when it does not exist. Lock files and processes may disappear at any time. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return ''
    throw error
  }
}
