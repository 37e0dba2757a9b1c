import pg, { type ClientBase, type QueryConfig } from 'pg'

/** The application's database role: it can read the ledger and post to it, but not update or delete ledger rows. */
const applicationRole = 'c2c_app'

/** The login of the server in the embedded PostgreSQL. It has the rights of `applicationRole`, and cannot become the owner. */
export const serverLogin = 'c2c_server'

interface Roles {
  /** The owner's login. */
  readonly owner: string
  readonly exists: boolean
  /** Whether the server's login, or without one the owner's, has the rights of the application's role. */
  readonly admitted: boolean
  /** Whether the server's login could become the owner. */
  readonly owns: boolean
}

const rolesQuery = `
  SELECT current_user::text AS owner, app.oid IS NOT NULL AS exists,
    coalesce(CASE WHEN $2::text IS NULL THEN pg_has_role(current_user, app.oid, 'MEMBER')
      ELSE EXISTS (SELECT FROM pg_auth_members m WHERE m.roleid = app.oid AND m.member = server.oid) END, false) AS admitted,
    coalesce(server.rolsuper OR pg_has_role(server.oid, current_user, 'MEMBER'), false) AS owns
  FROM (SELECT) one LEFT JOIN pg_roles app ON app.rolname = $1 LEFT JOIN pg_roles server ON server.rolname = $2`

async function readRoles(client: pg.Client, login: string | null): Promise<Roles> {
  const { rows } = await client.query<Roles>(rolesQuery, [applicationRole, login])
  return rows[0] ?? { owner: '', exists: false, admitted: false, owns: false }
}

/**
 * Whether the application's role exists and is granted to `login`, or to the owner when there is none. Throws when the login
 * could become the owner.
 */
export async function hasRoles(client: pg.Client, login: string | null): Promise<boolean> {
  const { exists, admitted, owns } = await readRoles(client, login)
  if (owns) throw new Error(`${login} can become the owner of the tables: give the server a login of its own`)
  return exists && admitted
}

const createLogin = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${serverLogin}') THEN CREATE ROLE ${serverLogin} LOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;`

const insufficientPrivilege = '42501'

/**
 * Creates the application's role and grants it. Roles belong to the whole cluster: another database's migration may be
 * creating the same ones now, or the role may be another owner's. Throws an Error with the statements that a superuser must
 * run when this owner may not.
 */
export async function createRoles(client: pg.Client, login: string | null): Promise<void> {
  const grantee = login === null ? 'CURRENT_USER' : pg.escapeIdentifier(login)
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
       GRANT ${applicationRole} TO ${grantee}`,
    )
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && error.code === insufficientPrivilege
    if (!refused) throw new Error('the database cannot be used', { cause: error })
    throw new Error(await whatToGrant(client, login), { cause: error })
  }
}

async function whatToGrant(client: pg.Client, login: string | null): Promise<string> {
  const { owner, exists } = await readRoles(client, login)
  const grantee = pg.escapeIdentifier(login ?? owner)
  const statements = `${exists ? '' : `CREATE ROLE ${applicationRole} NOLOGIN; `}GRANT ${applicationRole} TO ${grantee};`
  const reason = exists
    ? `the role ${applicationRole} of this cluster was made by another login than ${owner}`
    : `${owner} may not make the role ${applicationRole}`
  return `${reason}. Run once as a superuser: ${statements}`
}

/** A connection has rights that the server must not have, lacks those it needs, or leads through a pooler. */
class WrongConnection extends Error {
  override readonly name = 'WrongConnection'
}

interface AdmitOptions {
  /** Whether the login is the server's own: refused when it could become the owner. Otherwise it takes the application's role. */
  readonly ownLogin?: boolean | undefined
  /** Whether the connection keeps state of its session: LISTEN or advisory locks. */
  readonly direct?: boolean
  /** SQL that the session begins with; left out behind a pooler, where it would not last. */
  readonly settings?: string
}

interface ConnectionState {
  readonly login: string
  readonly role: string
  readonly pid: number
  readonly login_owns: boolean
  readonly app_owns: boolean | null
  readonly admitted: boolean | null
}

/** Roles that could change what the application's role must not: superusers, makers of roles, and the owners of the tables. */
const powerful = `
  SELECT oid FROM pg_catalog.pg_roles WHERE rolsuper OR rolcreaterole
  UNION SELECT relowner FROM pg_catalog.pg_class WHERE relnamespace = 'public'::pg_catalog.regnamespace
  UNION SELECT datdba FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()`

const stateQuery = `
  WITH powerful AS MATERIALIZED (${powerful})
  SELECT session_user::text AS login, current_user::text AS role, pg_catalog.pg_backend_pid() AS pid,
    EXISTS (SELECT FROM powerful p WHERE pg_catalog.pg_has_role(session_user, p.oid, 'MEMBER')) AS login_owns,
    EXISTS (SELECT FROM powerful p WHERE pg_catalog.pg_has_role(app.oid, p.oid, 'MEMBER')) AS app_owns,
    pg_catalog.pg_has_role(current_user, app.oid, 'USAGE') AS admitted
  FROM (SELECT) one LEFT JOIN pg_catalog.pg_roles app ON app.rolname = '${applicationRole}'`

/**
 * Checks a new connection before its first use, and gives it the application's rights. It depends on no startup parameter,
 * since poolers drop them. Throws WrongConnection; the caller must close the connection then.
 */
export async function admit(client: ClientBase, options: AdmitOptions): Promise<void> {
  const { ownLogin = false, direct = false, settings = '' } = options
  const { rows } = await client.query<ConnectionState>(within(stateQuery))
  const [state] = rows
  if (!state) throw new WrongConnection('the connection could not be checked')
  const pooled = isPooled(client, state.pid)
  const problem = problemOf(state, { pooled, ownLogin, direct })
  if (problem !== null) throw new WrongConnection(problem)
  if (pooled) return sendUnnamed(client)
  const statements = [...(ownLogin ? [] : [`SET ROLE ${applicationRole}`]), ...(settings ? [settings] : [])]
  if (statements.length > 0) await client.query(within(statements.join('; ')))
}

/** The types of pg lack the limit of a statement, in milliseconds: a silent database must not keep a place of the pool. */
const within = (text: string): QueryConfig => ({ text, query_timeout: 5000 }) as QueryConfig

/** The owner's connection migrates under session locks. Throws WrongConnection behind a pooler. */
export async function refusePooler(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_catalog.pg_backend_pid() AS pid')
  if (!isPooled(client, rows[0]?.pid)) return
  throw new WrongConnection('DATABASE_OWNER_URL leads to a pooler such as PgBouncer: it must lead to PostgreSQL itself')
}

/** A pooler makes up the process id that it greets with; PostgreSQL knows the real one. */
export const isPooled = (client: ClientBase, pid: number | undefined): boolean =>
  (client as ClientBase & { readonly processID: number | null }).processID !== pid

function problemOf(
  { login, role, login_owns, app_owns, admitted }: ConnectionState,
  { pooled, ownLogin, direct }: { readonly pooled: boolean; readonly ownLogin: boolean; readonly direct: boolean },
): string | null {
  if (ownLogin && login_owns)
    return `${login} can become the owner of the tables: give the server a login of its own, without CREATEROLE`
  if (app_owns) return `${applicationRole} can become the owner of the tables: revoke its memberships`
  if (pooled && direct)
    return 'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_DIRECT_URL to PostgreSQL itself'
  if (pooled && !ownLogin)
    return 'a pooler such as PgBouncer needs a login of the server: set DATABASE_OWNER_URL and DATABASE_URL'
  if (ownLogin && !admitted)
    return `${role} lacks the rights of ${applicationRole}: GRANT ${applicationRole} TO "${login}"; ALTER ROLE "${login}" INHERIT;`
  return null
}

/**
 * Sends every statement of a client without a name. A pooler gives each transaction another connection, which does not know
 * the statements of the earlier ones (PgBouncer before 1.21).
 */
function sendUnnamed(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    query(
      typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement
        ? { ...statement, name: undefined }
        : statement,
      ...rest,
    )
  Object.assign(client, { query: unnamed })
}
