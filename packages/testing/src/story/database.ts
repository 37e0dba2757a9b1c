import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { serverLogin } from '@c2c/server/src/db/connection-roles.ts'
import type { EmbeddedPostgres } from '@c2c/server/src/db/embedded/start-embedded-postgres.ts'

/** A seeded sandbox that stories copy: a database without connections, and the files that belong to it. */
export interface SandboxTemplate {
  readonly database: string
  readonly dataDir: string
}

/** Values that global-setup.ts provides to the tests of a run. */
declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection']
    /** A migrated database without connections, used as a template. */
    migrated: string
    /** A copy of it after the first start of a sandbox, which no story has to repeat. */
    sandbox: SandboxTemplate
  }
}

export interface TestDatabase {
  /** Connection options for `pg`, of the tables' owner. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** The same with the server's login. */
  readonly server: TestDatabase['connection']
  /** The connection as a DATABASE_URL. */
  readonly url: string
  /** Drops the database, also with open connections. */
  drop(): Promise<void>
}

type Cluster = EmbeddedPostgres['connection']

/** Creates an empty database, or a copy of the database `template`, which must have no connections. */
export async function createTestDatabase(template = 'template1', cluster?: Cluster): Promise<TestDatabase> {
  return databaseIn(cluster ?? inject('postgres'), template)
}

async function databaseIn(cluster: Cluster, template: string): Promise<TestDatabase> {
  const run = statementsOn(cluster)
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files costs a tenth of writing them through the log.
  await run(`CREATE DATABASE ${database} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`)
  return {
    connection: { ...cluster, database },
    server: { ...cluster, database, user: serverLogin },
    url: `postgresql://${cluster.user}@/${database}?host=${encodeURIComponent(cluster.host)}&port=${cluster.port}`,
    drop: () => run(`DROP DATABASE ${database} WITH (FORCE)`),
  }
}

const statementsOn = (cluster: Cluster) => async (statement: string) =>
  void (await query({ connection: cluster }, statement))

/** The rows of a statement on a connection of its own, with the login of the owner of the tables. */
export async function query<Row extends object>(
  { connection }: { readonly connection: Cluster },
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
