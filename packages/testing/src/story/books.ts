import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { openPool } from '@c2c/server/src/db/connection.ts'
import type { Database } from '@c2c/server/src/db/schema.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'

export interface Books {
  readonly database: TestDatabase
  readonly db: Kysely<Database>
  /** Two pools, like two servers have; both use the application's role. */
  readonly pool: Pool
  readonly otherPool: Pool
}

/** Empty books in a new database, for the test file that calls this at module level. */
export async function openBooks(): Promise<Books> {
  const database = await createTestDatabase(inject('migrated'))
  let open = true
  const lost = (error: Error) => {
    // Dropping the database ends connections that are still closing.
    if (open) throw error
  }
  const pool = openPool(database.server, 8, lost)
  const otherPool = openPool(database.server, 8, lost)
  const db = pooledKysely(pool)
  afterAll(async () => {
    open = false
    await db.destroy()
    await otherPool.end()
    await database.drop()
  })
  return { database, db, pool, otherPool }
}
