import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../../src/db/schema.ts'

/** A Kysely instance on a pool. */
export const kyselyOn = (pool: Pool): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
