import type { Kysely } from 'kysely'
import { readConfig } from './config/config.ts'
import { openPool } from './db/connection.ts'
import { pooledKysely } from './db/dialects.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { changeByCommand } from './features/setting/change-by-command.ts'
import { mistypedAddresses, withChecksums } from './features/setting/receiving-address.ts'
import {
  isSettingKey,
  readSetting,
  settingKeys,
  settingProblems,
  type SettingInput,
  type SettingKey,
} from './services/settings/settings.ts'
import { joinDatabase } from './start/reach-database.ts'

const usage = `usage: npm run set-setting -- KEY JSON\nKEY is one of ${settingKeys.join(', ')}`

/** Sets one setting after validation; it takes effect immediately, without a restart. */
async function main([key, json]: readonly string[]): Promise<void> {
  if (!isSettingKey(key) || json === undefined) throw new Error(usage)
  const database = await joinDatabase(readConfig(process.env))
  await migrate(database.owner, database)
  const pool = openPool(database.connection, 1, (error) => process.stderr.write(`${error.message}\n`))
  const db = pooledKysely(pool)
  try {
    const value = await checked(db, key, JSON.parse(json))
    await db.transaction().execute((trx) => changeByCommand(trx, key, value))
    process.stdout.write(`${key} is set\n`)
  } finally {
    await db.destroy()
    await database.stop()
  }
}

/** Normalizes the value like the console does: receiving addresses are verified and get their checksums. */
async function checked(db: Kysely<Database>, key: SettingKey, value: unknown): Promise<SettingInput<SettingKey>> {
  if (key !== 'recharge_networks' || settingProblems(key, value)) return value as SettingInput<SettingKey>
  const networks = withChecksums(value as SettingInput<typeof key>)
  const places = Object.keys(mistypedAddresses(networks, await readSetting(db, key)))
  if (places.length > 0) throw new Error(`invalid address for its network: ${places.join(', ')}`)
  return networks
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
