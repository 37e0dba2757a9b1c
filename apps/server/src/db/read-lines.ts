import pg from 'pg'
import type { QueryResult } from 'pg'
import { admit } from './connection-roles.ts'
import { applicationOptions, keepAlive, type Connection } from './connection.ts'
import { isOutdated, renewedStatement, type NamedStatement } from './named-statement.ts'
import { breakConnection, sendAtTurnEnd } from './pipeline.ts'

/** The longest that a read may take, in milliseconds. Its connection is closed then, and opened again for the next. */
const readTimeout = 5000
const connectTimeout = 5000

/**
 * Index scans and nested loops only. A named statement keeps its plan until the statistics of a table change: one made while
 * the tables were small would scan them whole, up to a minute long, after they have grown.
 */
export const indexesOnly = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'].map(
  (name) => `SET ${name} = off`,
)

type Line = Promise<pg.Client>

/**
 * A few connections that send statements without waiting for earlier answers (pipelining): the statements of one turn of
 * the event loop leave in one write. For fast reads only, because a slow statement delays those behind it; reports and
 * transactions use the pool.
 */
export class ReadLines {
  readonly #connection: Connection
  readonly #lines: (Line | null)[]
  readonly #open = new Set<pg.Client>()
  readonly #corked = new Set<pg.Client>()
  readonly #onError: (error: Error) => void
  readonly #onClient: ((client: pg.Client) => void) | null
  #turn = 0

  /** `onClient` receives each new connection. */
  constructor(
    connection: Connection,
    size: number,
    onError: (error: Error) => void,
    onClient: ((client: pg.Client) => void) | null = null,
  ) {
    this.#connection = connection
    this.#lines = Array.from({ length: size }, () => null)
    this.#onError = onError
    this.#onClient = onClient
  }

  /** Runs one statement that reads; again when a migration has changed the columns of its result. */
  async query(statement: NamedStatement): Promise<QueryResult> {
    try {
      return await this.#send(statement)
    } catch (error) {
      if (!isOutdated(error)) throw error
      return this.#send(renewedStatement(statement))
    }
  }

  async #send(statement: NamedStatement): Promise<QueryResult> {
    const client = await this.#nextLine()
    this.#cork(client)
    return client.query(statement)
  }

  async close(): Promise<void> {
    const open = this.#lines.splice(0).filter((line) => line !== null)
    await Promise.all(open.map((line) => line.then((client) => client.end()).catch(this.#onError)))
  }

  /** Ends all connections without waiting for the database; the next statement opens another one. */
  break(): void {
    for (const client of this.#open) breakConnection(client)
  }

  #nextLine(): Line {
    if (this.#lines.length === 0) throw new Error('the connections for reads are closed')
    this.#turn = (this.#turn + 1) % this.#lines.length
    const line = this.#lines[this.#turn] ?? this.#openLine(this.#turn)
    this.#lines[this.#turn] = line
    return line
  }

  #openLine(index: number): Line {
    const client = new pg.Client({
      ...this.#connection,
      ...applicationOptions,
      pipeline: true,
      ...keepAlive,
      query_timeout: readTimeout,
      connectionTimeoutMillis: connectTimeout,
    })
    this.#onClient?.(client)
    const line = connect(client, this.#connection)
    this.#open.add(client)
    const lost = () => {
      this.#open.delete(client)
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

/** Connects a client; one that is refused is closed. Behind a pooler each statement is planned for itself, so no settings are needed. */
async function connect(client: pg.Client, { ownLogin }: Connection): Promise<pg.Client> {
  await client.connect()
  try {
    await admit(client, { ownLogin, settings: indexesOnly.join('; ') })
  } catch (error) {
    await client.end()
    throw error
  }
  return client
}
