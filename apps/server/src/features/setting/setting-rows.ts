import type { CallOutput, consoleSettingChange } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sensitiveKeys } from '../../services/settings/settings.ts'

type SettingAnswer = CallOutput<typeof consoleSettingChange>

/** A value that a setting has or had. */
export interface SettingRow {
  readonly id: bigint
  readonly key: string
  readonly value: unknown
  readonly reason: string
  readonly created_at: Date
  readonly set_by: string | null
}

/** The full history of a setting, with the names of its authors. */
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

/** A value for the console; for an unset setting, the empty value. */
export const settingAnswer = (key: string, row: SettingRow | undefined): SettingAnswer => ({
  key,
  value: row ? JSON.stringify(row.value) : '',
  version: String(row?.id ?? 0),
  sensitive: sensitiveKeys.some((sensitive) => sensitive === key),
  set_by: row?.set_by ?? '',
  set_at: row?.created_at.toISOString() ?? '',
  reason: row?.reason ?? '',
  proposal: null,
})
