import type { Kysely } from 'kysely'
import { join } from 'node:path'
import pg, { type Pool } from 'pg'
import type { Config } from '../../config/config.ts'
import { callLimits, openPool } from '../../db/connection.ts'
import { hasRoles } from '../../db/connection-roles.ts'
import { pooledKysely } from '../../db/dialects.ts'
import { hasCluster } from '../../db/embedded/start-embedded-postgres.ts'
import { connectOwner, ourFolders } from '../../db/migrate.ts'
import { examineReplicas } from '../../db/replicas/open-replicas.ts'
import { readPositionOf, readSchemaFiles } from '../../db/migrations/run-migrations.ts'
import { unreachable, versionProblem } from '../../db/require-database.ts'
import type { Database } from '../../db/schema.ts'
import { joinDatabase, type ReachedDatabase } from '../reach-database.ts'
import { fail, messageOf, ok, runCheck, warn, worst, type Check, type Line } from './finding.ts'

export function postgresFinding(version: string) {
  const [problem, advice = ''] = versionProblem(version)?.split(': ') ?? []
  return problem === undefined ? ok(version) : fail(problem, advice)
}

const connections = 3

interface OpenDatabase {
  readonly lines: readonly Line[]
  /** Null when its rows cannot be read. */
  readonly rows: { readonly pool: Pool; readonly db: Kysely<Database> } | null
  close(): Promise<void>
}

/**
 * Looks at the logins and the schema of the database, and opens it for the checks of its rows. Nothing is changed: migrations and
 * roles are made by the start.
 */
export async function openDatabase(config: Config, beforeStart: boolean): Promise<OpenDatabase> {
  if (config.databaseUrl === null && !hasCluster(join(config.dataDir, 'postgres'))) {
    const line = { check: 'database', ...ok(`the first start makes one in ${config.dataDir}`) }
    return { lines: [line], rows: null, close: async () => {} }
  }
  const reached = await joinDatabase(config).catch((error: unknown) => messageOf(error))
  if (typeof reached === 'string') {
    const advice = 'look at DATA_DIR/postgres, and whether its disk is full or another server holds it'
    return { lines: [{ check: 'database', ...fail(reached, advice) }], rows: null, close: async () => {} }
  }
  const client = new pg.Client({ ...reached.owner, connectionTimeoutMillis: config.databaseTimeoutMs })
  client.on('error', () => {})
  const pool = openPool(reached.connection, connections, () => {}, { limits: callLimits(config.databaseTimeoutMs) })
  const db = pooledKysely(pool)
  const close = async () => {
    await Promise.allSettled([client.end(), db.destroy()])
    await reached.stop()
  }
  const lines: Line[] = []
  const seen = { pending: false }
  for (const check of stepsOf({ config, reached, client, pool, beforeStart, seen })) {
    const found = await runCheck(check)
    lines.push(...found)
    // The next ones need it.
    if (seen.pending || worst(found) === 'fail') return { lines, rows: null, close }
  }
  return { lines, rows: { pool, db }, close }
}

const loginAdvice = 'see docs/operations.md, "Database logins"'

interface Steps {
  readonly config: Config
  readonly reached: ReachedDatabase
  /** Of the owner's login. */
  readonly client: pg.Client
  /** Of the server's login. */
  readonly pool: Pool
  readonly beforeStart: boolean
  readonly seen: { pending: boolean }
}

function stepsOf({ config, reached, client, pool, beforeStart, seen }: Steps): readonly Check[] {
  const { sandbox, databaseDirectUrl, databaseTimeoutMs } = config
  const { connection, direct, login } = reached
  return [
    {
      name: 'database',
      advice: loginAdvice,
      run: async () => {
        await connectOwner(client, { login, connection, ordinary: !sandbox })
        if (login === null && !sandbox)
          return warn(
            `${client.user} owns the tables, and the server works with it`,
            `set DATABASE_OWNER_URL: ${loginAdvice}`,
          )
        return ok(`${client.user} at database ${client.database}, in UTF8`)
      },
    },
    {
      name: 'PostgreSQL',
      advice: '',
      run: async () => {
        const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
        return postgresFinding(rows[0]?.server_version ?? '')
      },
    },
    {
      name: 'migrations',
      advice: 'start the release that this database was migrated by, or a newer one',
      run: async () => {
        const { migrations } = await readSchemaFiles(ourFolders)
        const position = await readPositionOf(client, migrations)
        const count = position?.pending.length ?? migrations.length
        if (count === 0) return ok('the schema is that of this release')
        seen.pending = true
        await hasRoles(client, login)
        const text = `${count} migrations are pending`
        return beforeStart
          ? ok(text)
          : warn(text, 'the next start of this release applies them; rows were not looked at')
      },
    },
    {
      name: "server's login",
      advice: loginAdvice,
      run: async () => {
        ;(await pool.connect().catch(named(connection, 'DATABASE_URL'))).release()
        return ok('has the rights of the server, and no others')
      },
    },
    ...(reached.replicas.length === 0 ? [] : [replicaCheck(reached, databaseTimeoutMs)]),
    ...(databaseDirectUrl === null
      ? []
      : [
          {
            name: 'direct connection',
            advice: 'DATABASE_DIRECT_URL must lead to PostgreSQL itself (docs/operations.md, "Poolers")',
            run: async () => {
              const locks = openPool(direct, 1, () => {}, { direct: true, limits: callLimits(databaseTimeoutMs) })
              try {
                ;(await locks.connect().catch(named(direct, 'DATABASE_DIRECT_URL'))).release()
                return ok('leads through no pooler')
              } finally {
                await locks.end()
              }
            },
          },
        ]),
  ]
}

/** A replica that is down stops nothing: reads use the primary. */
const replicaCheck = (reached: ReachedDatabase, timeoutMs: number): Check => ({
  name: 'replicas',
  advice: 'DATABASE_READ_URL must lead to replicas of DATABASE_URL (docs/high-availability.md, "Reads on replicas")',
  run: async () => {
    const problems = await examineReplicas(reached, timeoutMs)
    if (problems.length > 0)
      return warn(problems.join('; '), 'look at the replica; meanwhile all reads use the primary')
    return ok(`${reached.replicas.length} answer, and follow the primary`)
  },
})

/** Names the variable of a connection that could not be opened; one that was refused by us says why. */
const named = (connection: ReachedDatabase['connection'], variable: string) => (error: unknown) => {
  if (error instanceof Error && error.name === 'WrongConnection') throw error
  throw unreachable(variable, new pg.Client(connection), error)
}
