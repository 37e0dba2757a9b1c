import type { Kysely } from 'kysely'
import { readConfig } from '../config/config.ts'
import { openPool } from '../db/connection.ts'
import { pooledKysely } from '../db/dialects.ts'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/schema.ts'
import { joinDatabase } from './reach-database.ts'

/**
 * Runs a command that changes the migrated database next to running servers, or without them. The command returns its work,
 * which returns the line to print; an error is printed without a stack trace, and the exit status is 1.
 */
export function runCommand(command: (words: readonly string[]) => (db: Kysely<Database>) => Promise<string>): void {
  onDatabase(process.argv.slice(2), command).then(
    (line) => process.stdout.write(`${line}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    },
  )
}

async function onDatabase(words: readonly string[], command: Parameters<typeof runCommand>[0]): Promise<string> {
  const work = command(words)
  const database = await joinDatabase(readConfig(process.env))
  await migrate(database.owner, database)
  const pool = openPool(database.connection, 1, (error) => process.stderr.write(`${error.message}\n`))
  const db = pooledKysely(pool)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await database.stop()
  }
}
