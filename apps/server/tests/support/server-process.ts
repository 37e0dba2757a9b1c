import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Caller } from './caller.ts'
import { ownerOfTests, rootInviteCode } from './credentials.ts'
import { Mailbox } from './mailbox.ts'

const main = join(import.meta.dirname, '../../src/main.ts')
const withClockAhead = join(import.meta.dirname, 'scripts/server-with-clock-ahead.ts')

interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The whole server as a process of its own, with its embedded PostgreSQL as it runs for a user, on a folder that stays. */
export class ServerProcess extends Caller {
  readonly mailbox: Mailbox
  readonly #dataDir: string
  #child: ChildProcess | null = null

  constructor(dataDir: string) {
    super()
    this.#dataDir = dataDir
    this.mailbox = new Mailbox(dataDir)
  }

  /** Starts it and waits until it takes calls; its clock may be so many milliseconds ahead of the true one. */
  async start(clockAhead = 0): Promise<void> {
    const child = spawn(process.execPath, [clockAhead > 0 ? withClockAhead : main], {
      // The channel tells the server when this process is gone, so that none is left behind.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: this.#dataDir,
        SANDBOX: '1',
        OWNER_EMAIL: ownerOfTests.email,
        OWNER_PASSWORD: ownerOfTests.password,
        ROOT_INVITE_CODE: rootInviteCode,
        CLOCK_AHEAD: String(clockAhead),
      },
    })
    this.#child = child
    if (!child.stdout) throw new Error('the output of the server is not ours to read')
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /^ready (\S+)/.exec(line) ?? []
      if (url === undefined) continue
      this.url = url
      child.stdout.resume()
      return
    }
    throw new Error('the server ended before it was ready')
  }

  /** Ends it as a power cut would, without a word. Resolves when it is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Asks it to end, waits, and gives how it ended. */
  stop(): Promise<End> {
    return this.#end('SIGTERM')
  }

  async #end(asked: NodeJS.Signals): Promise<End> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: null, signal: null }
    const ended = once(child, 'exit')
    child.kill(asked)
    const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null]
    return { code, signal }
  }
}
