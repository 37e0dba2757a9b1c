import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { serverLogin } from '../../src/db/connection.ts'

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

/** Creates an empty database, or a copy of the database `template`, which must have no connections. */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await run(`CREATE DATABASE ${database} TEMPLATE ${pg.escapeIdentifier(template)}`)
  return {
    connection: { ...cluster, database },
    server: { ...cluster, database, user: serverLogin },
    url: `postgresql://${cluster.user}@/${database}?host=${encodeURIComponent(cluster.host)}&port=${cluster.port}`,
    drop: () => run(`DROP DATABASE ${database} WITH (FORCE)`),
  }
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
