import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@c2c/testing/src/services/free-port.ts'

const program = '/usr/sbin/pgbouncer'
const startTimeoutMs = 10_000

interface PgBouncerOptions {
  /** The port of PostgreSQL, which trusts connections of this machine. */
  readonly target: number
  readonly mode: 'session' | 'transaction'
  /** Startup parameters to drop; without them PgBouncer refuses connections that send one. */
  readonly ignored?: string
}

export interface PgBouncer {
  readonly port: number
  /** The URL of a PostgreSQL, through this pooler. */
  through(url: string): string
  stop(): Promise<void>
}

/** Starts Debian's PgBouncer on a free loopback port in front of PostgreSQL. */
export async function startPgBouncer({ target, mode, ignored = '' }: PgBouncerOptions): Promise<PgBouncer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'c2c-pgbouncer-'))
  chmodSync(directory, 0o755)
  const port = await freePort()
  const users = path.join(directory, 'users')
  writeFileSync(users, ['c2c_server', 'c2c_owner'].map((name) => `"${name}" ""\n`).join(''))
  const settings = path.join(directory, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 8}
max_client_conn = 500
ignore_startup_parameters = ${ignored}
`,
  )
  // PgBouncer refuses to run as root.
  const words = [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), '-q', settings]
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'inherit'] })
  await untilListening(child, port)
  return {
    port,
    through: (url) => {
      const changed = new URL(url)
      changed.port = String(port)
      return changed.href
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('PgBouncer did not start')
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      // Not listening yet.
      await pause(50)
    } finally {
      socket.destroy()
    }
  }
}
