import pg from 'pg'
import type { QueryResult } from 'pg'
import { applicationOptions, type Connection } from './connection.ts'
import type { NamedStatement } from './named-statement.ts'
import { sendAtTurnEnd } from './together.ts'

/** The longest that a read may take, in milliseconds. Its connection is closed then, and opened again for the next. */
const readTimeout = 5000
const connectTimeout = 5000

/**
 * Index scans and nested loops only. A named statement keeps its plan until the statistics of a table change: one made while
 * the tables were small would scan them whole, up to a minute long, after they have grown.
 */
const indexesOnly = ['seqscan', 'hashjoin', 'mergejoin'].map((method) => `-c enable_${method}=off`).join(' ')

type Line = Promise<pg.Client>

/**
 * A few connections that send statements without waiting for earlier answers (pipelining): the statements of one turn of
 * the event loop leave in one write. For fast reads only, because a slow statement delays those behind it; reports and
 * transactions use the pool.
 */
export class ReadLines {
  readonly #connection: Connection
  readonly #lines: (Line | null)[]
  readonly #corked = new Set<pg.Client>()
  readonly #onError: (error: Error) => void
  #turn = 0

  constructor(connection: Connection, size: number, onError: (error: Error) => void) {
    this.#connection = connection
    this.#lines = Array.from({ length: size }, () => null)
    this.#onError = onError
  }

  /** Runs one statement that reads. */
  async query(statement: NamedStatement): Promise<QueryResult> {
    const client = await this.#nextLine()
    this.#cork(client)
    return client.query(statement)
  }

  async close(): Promise<void> {
    const open = this.#lines.splice(0).filter((line) => line !== null)
    await Promise.all(open.map((line) => line.then((client) => client.end()).catch(this.#onError)))
  }

  #nextLine(): Line {
    if (this.#lines.length === 0) throw new Error('the connections for reads are closed')
    this.#turn = (this.#turn + 1) % this.#lines.length
    const line = this.#lines[this.#turn] ?? this.#open(this.#turn)
    this.#lines[this.#turn] = line
    return line
  }

  #open(index: number): Line {
    const client = new pg.Client({
      ...this.#connection,
      ...applicationOptions,
      options: `${applicationOptions.options} ${indexesOnly} -c jit=off`,
      pipeline: true,
      query_timeout: readTimeout,
      connectionTimeoutMillis: connectTimeout,
    })
    const line = client.connect().then(() => client)
    const lost = () => {
      if (this.#lines[index] === line) this.#lines[index] = null
    }
    client.on('error', (error) => {
      lost()
      this.#onError(error)
    })
    client.on('end', lost)
    line.catch(lost)
    return line
  }

  /** Collects what is sent until the end of the event loop's turn. */
  #cork(client: pg.Client): void {
    if (this.#corked.has(client)) return
    this.#corked.add(client)
    sendAtTurnEnd(client, () => this.#corked.delete(client))
  }
}
