import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { applicationRole, openOwnerPool, type Connection } from './connection.ts'

const folder = join(import.meta.dirname, '../../migrations')

/**
 * Brings the database to the newest shape, once whoever starts at the same time, and makes the application's role.
 * Throws with the database's own words when the connection's user may not do that.
 */
export async function migrate(connection: Connection): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openOwnerPool(connection) }) })
  try {
    await createRole(db).catch((error: unknown) => {
      throw new Error(roleProblem(error), { cause: error })
    })
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw new Error('the database could not be brought to its newest shape', { cause: error })
  } finally {
    await db.destroy()
  }
}

const insufficientPrivilege = '42501'

const roleProblem = (error: unknown): string =>
  error instanceof DatabaseError && error.code === insufficientPrivilege
    ? `the user of DATABASE_URL may not make the role ${applicationRole}: give it CREATEROLE, or make the role and grant it`
    : 'the database cannot be used'

/** Roles belong to the whole cluster, so another database's migration may be making the same one right now. */
async function createRole(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `DO $$ BEGIN
         IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${applicationRole}') THEN
           CREATE ROLE ${applicationRole} NOLOGIN;
           GRANT ${applicationRole} TO CURRENT_USER;
         END IF;
       EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
       END $$;`,
    )
    .execute(db)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
