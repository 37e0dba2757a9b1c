import { EventEmitter } from 'node:events'
import pg from 'pg'
import { admit } from '../../db/connection-roles.ts'
import { applicationOptions, keepAlive, type Connection } from '../../db/connection.ts'
import { breakConnection } from '../../db/pipeline.ts'

/** A row of the outbox. */
export interface ChangeEvent {
  readonly seq: number
  readonly recipient: string
  readonly subjects: readonly string[]
}

interface FeedEvents {
  /** New outbox rows: the recipients and subjects that changed. */
  readonly changed: [events: readonly ChangeEvent[]]
  /** Sessions of this user or staff member ended in any process: the one of a token's hash, or any (null). */
  readonly sessions: [ownerId: string, tokenHash: Buffer | null]
  /** Merchants have new events in their logs. */
  readonly events: [merchants: readonly string[]]
  /** Work for a job was requested: an export or a full run of the proofs. */
  readonly work: []
  /** The clock of a sandbox was moved, and this process shows the new time. */
  readonly moved: []
  /** Whether the feed is connected. After a reconnect, listeners must assume that they missed events. */
  readonly listening: [boolean]
  readonly failed: [Error]
}

const reconnectDelayMs = 1000

/** Heartbeat interval and timeout in milliseconds: without it a dead connection is not detected. */
const defaultHeartbeat = { intervalMs: 15_000, timeoutMs: 10_000 }

function readLine(line: string): ChangeEvent {
  const [seq = '', recipient = '', ...subjects] = line.split(' ')
  return { seq: Number(seq), recipient, subjects }
}

function readEnd(payload: string): [ownerId: string, tokenHash: Buffer | null] {
  const [ownerId = '', hash] = payload.split(' ')
  return [ownerId, hash === undefined ? null : Buffer.from(hash, 'base64')]
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** Distributes change events between server processes over PostgreSQL's NOTIFY; reconnects automatically. */
export class ChangeFeed extends EventEmitter<FeedEvents> {
  readonly #connection: Connection
  readonly #heartbeat: typeof defaultHeartbeat
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(connection: Connection, heartbeat = defaultHeartbeat) {
    super()
    this.#heartbeat = heartbeat
    this.setMaxListeners(0)
    this.#connection = connection
  }

  /** Starts listening; rejects when the first connection fails. */
  async open(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      ...applicationOptions,
      ...keepAlive,
      application_name: 'c2c events',
      connectionTimeoutMillis: this.#heartbeat.timeoutMs,
    })
    let ended = false
    let timeout: NodeJS.Timeout | null = null
    const disconnect = () => {
      ended = true
      clearInterval(heartbeat)
      // A dead connection cannot be closed cleanly; its later events are ignored.
      breakConnection(client)
    }
    const lost = (error: Error | null) => {
      if (ended) return
      disconnect()
      this.#lost(error)
    }
    const heartbeat = setInterval(() => {
      if (this.#client !== client || timeout) return
      const late = () => {
        if (timeout) lost(new Error('the connection did not answer the heartbeat'))
      }
      // The immediate follows the reading of sockets: a process that was busy for so long has the answer by then.
      timeout = setTimeout(() => setImmediate(late), this.#heartbeat.timeoutMs)
      const answered = () => {
        if (timeout) clearTimeout(timeout)
        timeout = null
      }
      client.query('SELECT').then(answered, answered)
    }, this.#heartbeat.intervalMs)
    heartbeat.unref()
    client.on('notification', ({ channel, payload }) => {
      if (ended) return
      if (channel === 'c2c_sessions') this.emit('sessions', ...readEnd(payload ?? ''))
      else if (channel === 'c2c_events') this.emit('events', (payload ?? '').split(','))
      else if (channel === 'c2c_work') this.emit('work')
      else this.emit('changed', (payload ?? '').split(',').map(readLine))
    })
    client.on('error', lost)
    client.on('end', () => lost(null))
    try {
      await client.connect()
      await admit(client, { ownLogin: this.#connection.ownLogin, direct: true })
      // The types of pg lack the limit of a statement.
      const listen = {
        text: 'LISTEN c2c_changed; LISTEN c2c_sessions; LISTEN c2c_events; LISTEN c2c_work',
        query_timeout: this.#heartbeat.timeoutMs,
      }
      await client.query(listen)
    } catch (error) {
      disconnect()
      throw error
    }
    if (this.#closed) return disconnect()
    this.#client = client
    this.emit('listening', true)
  }

  /** Ends the connection without waiting for the database; another one is opened. */
  break(): void {
    if (this.#client) breakConnection(this.#client)
  }

  /** Whether events arrive now. */
  get listening(): boolean {
    return this.#client !== null
  }

  /** Whether it was closed, together with the connections of this process. */
  get closed(): boolean {
    return this.#closed
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
    }, reconnectDelayMs)
  }
}
