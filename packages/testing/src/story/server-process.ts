import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Caller } from '../people/caller.ts'
import { testOwner, rootInviteCode } from '../people/credentials.ts'
import { Mailbox } from '../services/mailbox.ts'

/** What `npm start` runs. */
const main = join(import.meta.dirname, '../../../../scripts/start.mjs')
const withClockAhead = join(import.meta.dirname, '../scripts/server-with-clock-ahead.ts')

interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The server as a separate process with its embedded PostgreSQL, on a data directory that survives restarts. */
export class ServerProcess extends Caller {
  readonly mailbox: Mailbox
  readonly #dataDir: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #script: string
  /** Receives each line of the log; without it they are printed. Set it before the start. */
  onLog: ((line: string) => void) | null = null
  #child: ChildProcess | null = null

  /** `script` is what runs the server, by default that of `npm start`. */
  constructor(dataDir: string, environment: NodeJS.ProcessEnv = {}, script = main) {
    super()
    this.#dataDir = dataDir
    this.#environment = environment
    this.#script = script
    this.mailbox = new Mailbox(dataDir)
  }

  /** Starts the server and waits until it is ready; `clockAhead` moves its clock by milliseconds. */
  async start(clockAhead = 0): Promise<void> {
    const child = spawn(process.execPath, [clockAhead > 0 ? withClockAhead : this.#script], {
      // The server ends when the IPC channel closes, so no process is left behind.
      stdio: ['ignore', 'pipe', this.onLog ? 'pipe' : 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: this.#dataDir,
        SANDBOX: '1',
        SANDBOX_ROBOTS: '0',
        OWNER_EMAIL: testOwner.email,
        OWNER_PASSWORD: testOwner.password,
        ROOT_INVITE_CODE: rootInviteCode,
        // A busy machine is not a database that is away.
        DATABASE_TIMEOUT_MS: '10000',
        CLOCK_AHEAD: String(clockAhead),
        ...this.#environment,
      },
    })
    this.#child = child
    if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => this.onLog?.(line))
    if (!child.stdout) throw new Error('the server has no stdout pipe')
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /^ready (\S+)/.exec(line) ?? []
      if (url === undefined) continue
      this.url = url
      child.stdout.resume()
      return
    }
    throw new Error('the server ended before it was ready')
  }

  /** Moves the clock of a server that was started with one ahead, while it runs on. */
  moveClock(milliseconds: number): void {
    this.#child?.send(milliseconds)
  }

  /** Closes the channel to the server, as the end of its parent does. */
  disconnect(): void {
    this.#child?.disconnect()
  }

  /** The id of the running process; 0 before its start. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Kills the server with SIGKILL, and resolves when it has ended. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Resolves when the server has ended by itself. */
  async ended(): Promise<void> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  /** Stops the server with SIGTERM, and returns its exit code and signal. */
  stop(): Promise<End> {
    return this.#end('SIGTERM')
  }

  async #end(request: NodeJS.Signals): Promise<End> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: null, signal: null }
    const ended = once(child, 'exit')
    child.kill(request)
    const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null]
    return { code, signal }
  }
}
