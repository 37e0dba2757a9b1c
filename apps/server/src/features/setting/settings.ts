import type { CallOutput, consoleSettingChange } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sensitiveKeys, type SettingKey } from '../../services/settings.ts'

type SettingAnswer = CallOutput<typeof consoleSettingChange>

/** A value that a setting has or had. */
interface SettingRow {
  readonly id: bigint
  readonly key: string
  readonly value: unknown
  readonly reason: string
  readonly created_at: Date
  readonly set_by: string | null
}

/** Every value that was ever set, with the name of whoever set it. */
export const selectSettings = (db: Kysely<Database>) =>
  db
    .selectFrom('settings')
    .leftJoin('staff', 'staff.id', 'settings.set_by')
    .select([
      'settings.id',
      'settings.key',
      'settings.value',
      'settings.reason',
      'settings.created_at',
      'staff.name as set_by',
    ])

/** A value as the console sees it. */
export const settingAnswer = ({ id, key, value, reason, created_at, set_by }: SettingRow): SettingAnswer => ({
  key,
  value: JSON.stringify(value),
  version: String(id),
  sensitive: isSensitive(key),
  set_by: set_by ?? '',
  set_at: created_at.toISOString(),
  reason,
})

const isSensitive = (key: string): boolean => sensitiveKeys.some((sensitive) => sensitive === key)

/** A setting that nobody has set yet. */
export const unsetAnswer = (key: SettingKey): SettingAnswer => ({
  key,
  value: '',
  version: '0',
  sensitive: isSensitive(key),
  set_by: '',
  set_at: '',
  reason: '',
})
