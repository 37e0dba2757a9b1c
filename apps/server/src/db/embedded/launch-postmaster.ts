import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { EmbeddedPostgresError, postgresEnvironment, type Runner } from './runner.ts'

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

/** A replica accepts connections that only read. */
const readyLine = /database system is ready to accept (?:read-only )?connections/

async function untilReady(child: Child, onLog: (line: string) => void): Promise<void> {
  const tail: string[] = []
  const ready = Promise.withResolvers<void>()
  createInterface({ input: child.stderr }).on('line', (line) => {
    tail.push(line)
    tail.splice(0, tail.length - maxLogLines)
    if (readyLine.test(line)) ready.resolve()
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

/** Signals the process when its stdin closes, which the kernel does when this process ends. */
const script = 'read _; kill -INT "$1"'

/**
 * Ends `child` when this process ends, for kernels without that feature (macOS). Call the returned function once `child`
 * has ended, before another process can reuse its id.
 */
export function watchParent(child: ChildProcess): () => void {
  const watchdog = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.unref()
  return () => watchdog.kill('SIGKILL')
}

/** PostgreSQL settings by their documented name. */
export type Settings = Readonly<Record<string, string>>

/**
 * Defaults of the embedded cluster. A commit is flushed to disk before it is acknowledged. The log has only messages about
 * the server itself: errors of statements go to the caller, and their values can be confidential.
 */
const defaults: Settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** On macOS a plain fsync does not flush the drive's cache. */
const onMac: Settings = { wal_sync_method: 'fsync_writethrough' }

/** The command-line options for these settings; `wanted` overrides the defaults. */
export function settingsWords(sockets: string, wanted: Settings): string[] {
  const platform = process.platform === 'darwin' ? onMac : {}
  const all = { ...defaults, ...platform, ...wanted, unix_socket_directories: sockets }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
