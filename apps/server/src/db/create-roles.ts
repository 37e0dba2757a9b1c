import pg from 'pg'

/** The application's database role: it can read the ledger and post to it, but not update or delete ledger rows. */
export const applicationRole = 'c2c_app'

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
