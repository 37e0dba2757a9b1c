import { join } from 'node:path'
import pg from 'pg'
import { serverFolder } from '../config/folders.ts'
import { applicationRole, type Connection } from './connection.ts'
import { isCurrent, readSchemaFiles, runMigrations, type SchemaFolders } from './migrations/run-migrations.ts'

const ourFolders: SchemaFolders = {
  migrations: join(serverFolder, 'migrations'),
  functions: join(serverFolder, 'sql/functions'),
}

/** Any number that nothing else locks on in our database. */
const lock = 0x6d_69_67

/**
 * Brings the database to the newest schema in one transaction, one process at a time, and makes the application's role.
 * When both are current, it only reads.
 * Throws with the database's own words when the connection's user may not do that.
 */
export async function migrate(connection: Connection, folders = ourFolders): Promise<void> {
  const client = new pg.Client(connection)
  // A lost connection fails the query that waits for it.
  client.on('error', () => {})
  try {
    const [files] = await Promise.all([readSchemaFiles(folders), connect(client)])
    if ((await hasRole(client)) && (await isCurrent(client, files))) return
    await createRole(client)
    await inOneTransaction(client, () => runMigrations(client, files))
  } finally {
    await client.end()
  }
}

const unusable = (cause: unknown) => new Error('the database cannot be used', { cause })

async function connect(client: pg.Client): Promise<void> {
  await client.connect().catch((error: unknown) => {
    throw unusable(error)
  })
}

async function hasRole(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [applicationRole])
  return rowCount === 1
}

async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${lock}); SET LOCAL search_path = public`)
    await work()
    await client.query('COMMIT')
  } catch (error) {
    // Ending the connection takes everything back.
    throw new Error('the database could not be brought to the newest schema', { cause: error })
  }
}

const insufficientPrivilege = '42501'

/** Roles belong to the whole cluster, so another database's migration may be making the same one right now. */
async function createRole(client: pg.Client): Promise<void> {
  try {
    await client.query(
      `DO $$ BEGIN
         IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${applicationRole}') THEN
           CREATE ROLE ${applicationRole} NOLOGIN;
           GRANT ${applicationRole} TO CURRENT_USER;
         END IF;
       EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
       END $$;`,
    )
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && error.code === insufficientPrivilege
    if (!refused) throw unusable(error)
    throw new Error(
      `the user of DATABASE_URL may not make the role ${applicationRole}: give it CREATEROLE, or make the role and grant it`,
      { cause: error },
    )
  }
}
