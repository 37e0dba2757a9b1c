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

/** How often the line is tried, and how long the answer may take: a line that died in silence tells nobody. */
const usualTrial = { every: 15_000, patience: 10_000 }

function readLine(line: string): News {
  const [seq = '', recipient = '', ...subjects] = line.split(' ')
  return { seq: Number(seq), recipient, subjects }
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** News between server processes, over PostgreSQL's NOTIFY; reconnects by itself. */
export class ChangeFeed extends EventEmitter<FeedEvents> {
  readonly #connection: Connection
  readonly #trial: typeof usualTrial
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(connection: Connection, trial = usualTrial) {
    super()
    this.#trial = trial
    this.setMaxListeners(0)
    this.#connection = connection
  }

  /** Starts listening; rejects when the first try fails. */
  async open(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, connectionTimeoutMillis: this.#trial.patience })
    let over = false
    let late: NodeJS.Timeout | null = null
    const leave = () => {
      over = true
      clearInterval(trying)
      // A line that is dead does not hear that it is to end, and whatever it says later is too late.
      client.end().catch(() => {})
    }
    const lost = (error: Error | null) => {
      if (over) return
      leave()
      this.#lost(error)
    }
    const trying = setInterval(() => {
      if (this.#client !== client || late) return
      late = setTimeout(() => lost(new Error('the line is silent')), this.#trial.patience)
      const answered = () => {
        if (late) clearTimeout(late)
        late = null
      }
      client.query('SELECT').then(answered, answered)
    }, this.#trial.every)
    trying.unref()
    client.on('notification', ({ channel, payload }) => {
      if (over) return
      if (channel === 'c2c_sessions') this.emit('sessions', payload ?? '')
      else if (channel === 'c2c_exports') this.emit('exports')
      else this.emit('changed', (payload ?? '').split(',').map(readLine))
    })
    client.on('error', lost)
    client.on('end', () => lost(null))
    try {
      await client.connect()
      await client.query('LISTEN c2c_changed; LISTEN c2c_sessions; LISTEN c2c_exports')
    } catch (error) {
      leave()
      throw error
    }
    this.#client = client
    this.emit('listening', true)
  }

  /** Whether the news arrives now. */
  get listening(): boolean {
    return this.#client !== null
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
