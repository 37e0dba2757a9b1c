import { Kysely, PostgresDialect } from 'kysely'
import { readConfig } from './config/config.ts'
import { openPool } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { changeSettingNow, isSettingKey, settingKeys, type SettingInput } from './services/settings.ts'
import { joinDatabase } from './start/reach-database.ts'

const usage = `usage: npm run set-setting -- KEY JSON\nKEY is one of ${settingKeys.join(', ')}`

/** Adds one setting, checked as the server will read it; it counts from then on, without a restart. */
async function main([key, json]: readonly string[]): Promise<void> {
  if (!isSettingKey(key) || json === undefined) throw new Error(usage)
  const database = await joinDatabase(readConfig(process.env))
  await migrate(database.connection)
  const pool = openPool(database.connection, 1, (error) => process.stderr.write(`${error.message}\n`))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await changeSettingNow(db, key, JSON.parse(json) as SettingInput<typeof key>, new Date())
    process.stdout.write(`${key} is set\n`)
  } finally {
    await db.destroy()
    await database.stop()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
