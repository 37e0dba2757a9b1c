import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { postgresEnvironment } from './environment.ts'
import type { Runner } from './runner.ts'
import { watchParent } from './watch-parent.ts'

type Child = ChildProcessByStdio<null, null, Readable>

export interface Postmaster {
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>
  /** Requests a fast shutdown (ends sessions, keeps all commits) and waits for it. */
  stop(): Promise<void>
}

interface Launch {
  readonly postgres: string
  readonly words: readonly string[]
  readonly runner: Runner
  /** Called once the process runs, before it accepts connections. */
  onLaunch(): void
  onLog(line: string): void
}

/** Number of log lines in the error of a failed start. */
const maxLogLines = 12

/** Starts PostgreSQL and waits until it accepts connections. Throws EmbeddedPostgresError with the end of its log. */
export async function launchPostmaster({ postgres, words, runner, onLaunch, onLog }: Launch): Promise<Postmaster> {
  const [program = '', ...rest] = [...runner.prefix, postgres, ...words]
  // Detached: Ctrl-C signals every process of the terminal session, but the server must drain before PostgreSQL ends.
  const child = spawn(program, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnvironment(),
    detached: true,
  })
  onLaunch()
  await untilReady(child, onLog)
  const unwatch = runner.endsWithParent ? undefined : watchParent(child)
  const ended = once(child, 'close').then(() => unwatch?.())
  return {
    ended,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function untilReady(child: Child, onLog: (line: string) => void): Promise<void> {
  const tail: string[] = []
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stderr }).on('line', (line) => {
    tail.push(line)
    tail.splice(0, tail.length - maxLogLines)
    if (line.includes('database system is ready to accept connections')) ready.resolve()
    onLog(line)
  })
  child.once('error', ready.reject)
  child.once('close', () => ready.reject(new Error(tail.join('\n'))))
  try {
    await ready.promise
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start: ${reason}`, { cause })
  }
}
