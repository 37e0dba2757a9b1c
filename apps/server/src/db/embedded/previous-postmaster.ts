import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Milliseconds between two looks at a process that is not our child, and so sends no event when it ends. */
const interval = 20

/**
 * Waits for a PostgreSQL that lost its server and is still shutting down on `cluster`, until `deadline` (milliseconds
 * since the epoch). Throws EmbeddedPostgresError when it does not end.
 */
export async function awaitPreviousPostmaster(cluster: string, deadline: number): Promise<void> {
  for (;;) {
    const pid = lockHolder(path.join(cluster, 'postmaster.pid'))
    if (pid === undefined || !commandLine(pid).includes(cluster)) return
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(`The PostgreSQL of an earlier server (process ${pid}) still runs on ${cluster}`)
    }
    await pause(interval)
  }
}

/**
 * PostgreSQL refuses to start while the process named in its lock file lives, though after a crash another program may
 * have got that number. It ignores the number of its own parent, so ours is put in place of such a stranger's; its check
 * of the shared memory, which would find a real survivor, stays in force.
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

/** The words that a process was started with; empty when there is no such process. */
function commandLine(pid: number): string {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout
}

/** Lock files and processes may go while we look at them. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return ''
    throw error
  }
}
