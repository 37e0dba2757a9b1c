import {
  Kysely,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import { isOutdated, namedStatement } from '../named-statement.ts'
import type { Database } from '../schema.ts'
import type { PrimaryPosition } from './primary-position.ts'
import type { Purpose, ReplicaPlace } from './replica-place.ts'

/** A transaction on a replica could not begin or go on: the work is to be done on the primary. */
export class ReplicaFailed extends Error {
  override readonly name = 'ReplicaFailed'
}

/** Where a read was made. */
export type ReadPlace = 'replica' | 'primary'

interface ReplicasOptions {
  readonly places: readonly ReplicaPlace[]
  readonly position: PrimaryPosition
  readonly onRead: (place: ReadPlace) => void
}

/** The replicas of the primary. A read goes there when one of them has everything that the primary had when it began. */
export class Replicas {
  readonly places: readonly ReplicaPlace[]
  readonly position: PrimaryPosition
  readonly onRead: (place: ReadPlace) => void
  #turn = 0

  constructor({ places, position, onRead }: ReplicasOptions) {
    this.places = places
    this.position = position
    this.onRead = onRead
  }

  start(): void {
    for (const place of this.places) place.start()
  }

  /** A connection to a replica that has everything up to now; null when there is none, after a short wait. */
  async fresh(purpose: Purpose): Promise<PoolClient | null> {
    const ready = this.places.filter((place) => place.ready)
    if (ready.length === 0) return null
    this.#turn += 1
    // The primary itself says what is wrong with it.
    const position = await this.position.now().catch(() => null)
    return (position && (await ready[this.#turn % ready.length]?.fresh(purpose, position))) ?? null
  }

  break(): void {
    for (const place of this.places) place.break()
  }

  async close(): Promise<void> {
    await Promise.all(this.places.map((place) => place.close()))
  }
}

/**
 * Kysely whose statements run on a replica, and on `primary` where no replica is recent enough or the statement fails there. A
 * transaction runs on one replica as a whole, or throws ReplicaFailed.
 */
export const replicaKysely = (replicas: Replicas, purpose: Purpose, primary: Kysely<Database>): Kysely<Database> =>
  new Kysely<Database>({ dialect: new ReplicaDialect(replicas, purpose, primary) })

class ReplicaDialect extends PostgresDialect {
  readonly #make: () => DatabaseConnection

  constructor(replicas: Replicas, purpose: Purpose, primary: Kysely<Database>) {
    super({ pool: () => Promise.reject(new Error('replicas have pools of their own')) })
    this.#make = () => new RoutedConnection(replicas, purpose, primary)
  }

  override createDriver(): Driver {
    const routed = (connection: DatabaseConnection) => connection as RoutedConnection
    return {
      init: async () => {},
      acquireConnection: async () => this.#make(),
      beginTransaction: (connection, settings) => routed(connection).begin(settings),
      commitTransaction: (connection) => routed(connection).end('COMMIT'),
      rollbackTransaction: (connection) => routed(connection).end('ROLLBACK'),
      releaseConnection: async (connection) => routed(connection).release(),
      destroy: async () => {},
    }
  }
}

/** SQLSTATE of a statement that took longer than it may: it would on the primary too. */
const timedOut = '57014'

const isTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === timedOut && error.message.includes('statement timeout')

/**
 * Whether a connection can be used after an error: the replica refused or cancelled the statement alone, which was not prepared before
 * a migration.
 */
const goesOn = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'ERROR' && !isOutdated(error)

class RoutedConnection implements DatabaseConnection {
  readonly #replicas: Replicas
  readonly #purpose: Purpose
  readonly #primary: Kysely<Database>
  /** That of the transaction. */
  #client: PoolClient | null = null

  constructor(replicas: Replicas, purpose: Purpose, primary: Kysely<Database>) {
    this.#replicas = replicas
    this.#purpose = purpose
    this.#primary = primary
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#client) return this.#within<Row>(this.#client, query)
    const client = await this.#replicas.fresh(this.#purpose)
    const result = client && (await single<Row>(client, query))
    this.#replicas.onRead(result ? 'replica' : 'primary')
    return result ?? this.#primary.executeQuery<Row>(query)
  }

  // eslint-disable-next-line require-yield -- Kysely asks for a generator
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('replicas stream no rows')
  }

  async begin({ isolationLevel }: TransactionSettings): Promise<void> {
    const client = await this.#replicas.fresh(this.#purpose)
    this.#replicas.onRead(client ? 'replica' : 'primary')
    if (!client) throw new ReplicaFailed('no replica is recent enough')
    this.#client = client
    await this.#send(client, `BEGIN ISOLATION LEVEL ${isolationLevel ?? 'read committed'} READ ONLY`)
  }

  async end(text: string): Promise<void> {
    if (this.#client) await this.#send(this.#client, text)
  }

  release(): void {
    this.#client?.release()
    this.#client = null
  }

  /** The transaction is not usable after an error, and what it holds is given back with its connection. */
  async #send(client: PoolClient, text: string): Promise<void> {
    await client.query(text).catch((error: unknown) => this.#fail(client, error))
  }

  async #within<Row>(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = client.query<Row & object>({ text: sql, values: [...parameters] })
    return { rows: (await result.catch((error: unknown) => this.#fail(client, error))).rows }
  }

  #fail(client: PoolClient, cause: unknown): never {
    if (this.#client === client) {
      this.#client = null
      client.release(true)
    }
    if (isTimeout(cause)) throw cause
    throw new ReplicaFailed('a transaction failed on a replica', { cause })
  }
}

/** The result of one statement; null when it failed: the primary decides then. */
async function single<Row>(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row> | null> {
  try {
    const { rows } = await client.query<Row & object>(namedStatement(sql, parameters))
    client.release()
    return { rows }
  } catch (error) {
    client.release(!goesOn(error))
    if (isTimeout(error)) throw error
    return null
  }
}
