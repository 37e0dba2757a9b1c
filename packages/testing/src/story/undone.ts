import type { Kysely } from 'kysely'
import type pg from 'pg'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import type { Database } from '@c2c/server/src/db/schema.ts'

/** Begins and ends of transactions, as Kysely sends them. */
const bounds = /^(begin|start transaction|commit|rollback)\b/

/**
 * Gives what `work` finds in a transaction of `client` that is rolled back at the end, so that many changes can be tried on one
 * database. The transactions of `db` are parts of it.
 */
export async function undone<Result>(
  client: pg.Client,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN')
  try {
    return await work(pooledKysely(oneConnection(client)))
  } finally {
    await client.query('ROLLBACK')
  }
}

/** A pool with the connection of `client` only. */
function oneConnection(client: pg.Client): pg.Pool {
  let free = Promise.resolve()
  const connect = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = free
    free = promise
    await before
    const query = async (statement: string | pg.QueryConfig) => {
      const text = typeof statement === 'string' ? statement : statement.text
      return bounds.test(text) ? { rows: [] } : client.query(statement)
    }
    return { query, release: () => resolve() }
  }
  return { connect } as object as pg.Pool
}
