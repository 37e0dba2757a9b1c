import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { describeSchema } from './db/migrations/describe-schema.ts'
import { schemaFile } from './db/migrations/sql-files.ts'

/** Writes what the migrations make of an empty database to `schema.sql`. */
async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'c2c-schema-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  const { connection, stop } = await startEmbeddedPostgres({ directory, settings })
  try {
    await migrate(connection)
    const client = new pg.Client(connection)
    await client.connect()
    await writeFile(schemaFile, await describeSchema(client))
    await client.end()
  } finally {
    await stop()
    await rm(directory, { recursive: true })
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
