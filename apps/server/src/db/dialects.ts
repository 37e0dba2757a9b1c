import {
  Kysely,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely'
import type { ClientBase, Pool, PoolClient, QueryResult as PgResult } from 'pg'
import { lastingStatement, namedStatement } from './named-statement.ts'
import type { ReadLines } from './read-lines.ts'
import type { Database } from './schema.ts'

/** Kysely on a pool, with statements prepared under names. */
export const pooledKysely = (pool: Pool): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => named(await pool.connect()), end: () => pool.end() },
    }),
  })

/** Kysely on one connection, within its transaction. */
export const clientKysely = (client: ClientBase): Kysely<Database> => {
  const one = { query: client.query.bind(client) as object as Query, release: () => {} }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => one, end: async () => {} } }),
  })
}

type Query = PostgresPoolClient['query']

const named = (client: PoolClient): PostgresPoolClient => ({
  // Kysely sends cursors only where a dialect has them.
  query: ((text: string, values: readonly unknown[]) =>
    client.query(lastingStatement(text, values))) as object as Query,
  release: (destroy?: boolean) => client.release(destroy),
})

/** Kysely for single reads on pipelined connections. It refuses transactions. */
export const readingKysely = (lines: ReadLines): Kysely<Database> =>
  new Kysely<Database>({ dialect: new ReadingDialect(lines) })

class ReadingDialect extends PostgresDialect {
  readonly #lines: ReadLines

  constructor(lines: ReadLines) {
    super({ pool: () => Promise.reject(new Error('reads have no pool')) })
    this.#lines = lines
  }

  override createDriver(): Driver {
    const lines = this.#lines
    const connection = {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
        const { rows } = (await lines.query(namedStatement(sql, parameters))) as PgResult<Row & object>
        return { rows }
      },
      streamQuery: refuse,
    } as object as DatabaseConnection
    return {
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: () => lines.close(),
    }
  }
}

async function refuse(): Promise<never> {
  throw new Error('pipelined connections are for single reads')
}
