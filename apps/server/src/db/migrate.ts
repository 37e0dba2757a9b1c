import { join } from 'node:path'
import pg from 'pg'
import { serverFolder } from '../config/folders.ts'
import { applicationRole, serverLogin, type Connection } from './connection.ts'
import { isCurrent, readSchemaFiles, runMigrations, type SchemaFolders } from './migrations/run-migrations.ts'

const ourFolders: SchemaFolders = {
  migrations: join(serverFolder, 'migrations'),
  functions: join(serverFolder, 'sql/functions'),
}

/** Any number that nothing else locks on in our database. */
const lock = 0x6d_69_67

interface MigrateOptions {
  /** The login that the server works with, when it is not the owner's: it gets the rights of the application's role. */
  readonly login?: string | null
  readonly folders?: SchemaFolders
}

/**
 * Brings the database to the newest schema in one transaction, one process at a time, and makes the application's role.
 * When both are current, it only reads. `owner` will own the tables.
 * Throws with the database's own words when the owner may not do that, and when the server's login could become the owner.
 */
export async function migrate(owner: Connection, options: MigrateOptions = {}): Promise<void> {
  const { login = null, folders = ourFolders } = options
  const client = new pg.Client(owner)
  // A lost connection fails the query that waits for it.
  client.on('error', () => {})
  try {
    const [files] = await Promise.all([readSchemaFiles(folders), connect(client)])
    if ((await hasRoles(client, login)) && (await isCurrent(client, files))) return
    await createRoles(client, login)
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

/** Whether the application's role exists, and the login has its rights. Throws when the login could become the owner. */
async function hasRoles(client: pg.Client, login: string | null): Promise<boolean> {
  const { rows } = await client.query<{ name: string; admitted: boolean; owns: boolean }>(
    `SELECT rolname AS name, rolsuper OR pg_has_role(oid, current_user, 'MEMBER') AS owns,
       EXISTS (SELECT FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid
         WHERE r.rolname = $1 AND m.member = roles.oid) AS admitted
     FROM pg_roles roles WHERE rolname IN ($1, $2)`,
    [applicationRole, login],
  )
  const ours = rows.find(({ name }) => name === login)
  if (ours?.owns) throw new Error(`${login} can become the owner of the tables: give the server a login of its own`)
  return rows.some(({ name }) => name === applicationRole) && (login === null || ours?.admitted === true)
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

const createLogin = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${serverLogin}') THEN CREATE ROLE ${serverLogin} LOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;`

const insufficientPrivilege = '42501'

/** Roles belong to the whole cluster, so another database's migration may be making the same ones right now. */
async function createRoles(client: pg.Client, login: string | null): Promise<void> {
  const ours = login === null ? '' : pg.escapeIdentifier(login)
  try {
    await client.query(
      `DO $$ BEGIN
         IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${applicationRole}') THEN
           CREATE ROLE ${applicationRole} NOLOGIN;
           GRANT ${applicationRole} TO CURRENT_USER;
         END IF;
       EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
       END $$;
       ${login === serverLogin ? createLogin : ''}
       ${ours && `GRANT ${applicationRole} TO ${ours};`}`,
    )
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && error.code === insufficientPrivilege
    if (!refused) throw unusable(error)
    throw new Error(
      `the owner of the tables may not make the role ${applicationRole}: give it CREATEROLE, or make the role and grant it`,
      { cause: error },
    )
  }
}
