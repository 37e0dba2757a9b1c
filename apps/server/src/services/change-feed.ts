import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Connection } from '../db/connection.ts'

/** One line of the outbox. */
export interface News {
  readonly seq: number
  readonly recipient: string
  readonly subjects: readonly string[]
}

interface FeedEvents {
  /** What changed for whom, as it was written to the outbox. */
  readonly changed: [news: readonly News[]]
  /** Sessions of this user or member of staff ended somewhere. */
  readonly sessions: [whose: string]
  /** Somebody asked for a file. */
  readonly exports: []
  /** Whether the news arrives; after a gap, listeners must assume that they missed something. */
  readonly listening: [boolean]
  readonly failed: [Error]
}

const retryAfter = 1000

function readLine(line: string): News {
  const [seq = '', recipient = '', ...subjects] = line.split(' ')
  return { seq: Number(seq), recipient, subjects }
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** News between server processes, over PostgreSQL's NOTIFY; reconnects by itself. */
export class ChangeFeed extends EventEmitter<FeedEvents> {
  readonly #connection: Connection
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(connection: Connection) {
    super()
    this.setMaxListeners(0)
    this.#connection = connection
  }

  /** Starts listening; rejects when the first try fails. */
  async open(): Promise<void> {
    const client = new pg.Client(this.#connection)
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'c2c_sessions') this.emit('sessions', payload ?? '')
      else if (channel === 'c2c_exports') this.emit('exports')
      else this.emit('changed', (payload ?? '').split(',').map(readLine))
    })
    client.on('error', (error) => this.#lost(error))
    client.on('end', () => this.#lost(null))
    await client.connect()
    await client.query('LISTEN c2c_changed; LISTEN c2c_sessions; LISTEN c2c_exports')
    this.#client = client
    this.emit('listening', true)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #lost(error: Error | null): void {
    if (this.#closed || this.#retry) return
    this.#client = null
    this.emit('listening', false)
    if (error) this.emit('failed', error)
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.open().catch((reason: unknown) => this.#lost(toError(reason)))
    }, retryAfter)
  }
}
