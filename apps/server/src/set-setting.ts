import type { Kysely } from 'kysely'
import type { Database } from './db/schema.ts'
import { changeByCommand } from './features/settings/change-setting.ts'
import { mistypedAddresses, withChecksums } from './features/settings/receiving-address.ts'
import {
  isSettingKey,
  readSetting,
  settingKeys,
  settingProblems,
  type SettingInput,
  type SettingKey,
} from './services/settings/settings.ts'
import { usage } from './start/command-help.ts'
import { runCommand } from './start/run-command.ts'

const keys = [`KEY is one of ${settingKeys.join(', ')}`]

/** Sets one setting after validation; it takes effect immediately, without a restart. */
runCommand(([key, json]) => {
  if (!isSettingKey(key) || json === undefined) throw new Error(usage(keys))
  return async (db, { backupDir }) => {
    const value = await checked(db, key, JSON.parse(json))
    await db.transaction().execute(async (trx) => {
      await changeByCommand(trx, key, value, new Date())
      if (key === 'backup') requireFolder(value as SettingInput<typeof key>, backupDir)
    })
    return `${key} is set`
  }
}, keys)

/** Backups without a folder would be set and never made. */
function requireFolder({ hours }: SettingInput<'backup'>, backupDir: string | null): void {
  if (hours === 0 || backupDir !== null) return
  throw new Error(
    'backup is not set: no folder for backups. Set BACKUP_DIR to a folder on another disk, here and for the server, and restart it',
  )
}

/** Normalizes the value like the console does: receiving addresses are verified and get their checksums. */
async function checked(db: Kysely<Database>, key: SettingKey, value: unknown): Promise<SettingInput<SettingKey>> {
  if (key !== 'recharge_networks' || settingProblems(key, value)) return value as SettingInput<SettingKey>
  const networks = withChecksums(value as SettingInput<typeof key>)
  const places = Object.keys(mistypedAddresses(networks, await readSetting(db, key)))
  if (places.length > 0) throw new Error(`invalid address for its network: ${places.join(', ')}`)
  return networks
}
