import type { Kysely } from 'kysely'
import { readConfig, type Config } from '../config/config.ts'
import { openPool } from '../db/connection.ts'
import { pooledKysely } from '../db/dialects.ts'
import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/schema.ts'
import { printedHelp } from './command-help.ts'
import { joinDatabase } from './reach-database.ts'
import { messagesOf } from './report-end.ts'

/** The work of a command, which returns the line to print. */
type Command = (db: Kysely<Database>, config: Config) => Promise<string>

/**
 * Runs a command that changes the migrated database next to running servers, or without them. An error is printed without a stack trace, and the exit status is 1.
 * `help` are lines for `--help` that the table of commands cannot have.
 */
export function runCommand(command: (words: readonly string[]) => Command, help: readonly string[] = []): void {
  if (printedHelp(help)) return
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
  const config = readConfig(process.env)
  const database = await joinDatabase(config)
  await migrate(database.owner, database)
  const pool = openPool(database.connection, 1, (error) => process.stderr.write(`${error.message}\n`))
  const db = pooledKysely(pool)
  try {
    return await work(db, config)
  } finally {
    await db.destroy()
    await database.stop()
  }
}

/**
 * Runs a command and ends with its exit status. An error is printed with its causes, without stack traces; the status is 2.
 * A service `reports` it as a line of its log.
 */
export function endWith(main: () => Promise<number>, reports = printMessages): void {
  if (printedHelp()) return
  main().then(
    (status) => {
      process.exitCode = status
    },
    (error: unknown) => {
      reports(messagesOf(error))
      process.exitCode = 2
    },
  )
}

const printMessages = (messages: readonly string[]): void => void process.stderr.write(`${messages.join('\n')}\n`)
