import type { CallOutput, consoleSettingChange } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A value that a setting has or had; a setting that was never set has none. */
export interface SettingRow {
  readonly key: string
  /** Whether a change can need four-eyes approval. */
  readonly sensitive: boolean
  readonly id: bigint | null
  readonly value: unknown
  readonly reason: string | null
  readonly created_at: Date | null
  readonly set_by: string | null
}

/** The full history of settings, with the names of its authors; one row for a setting that was never set. */
export const selectSettings = (db: Kysely<Database>, keys: readonly string[]) =>
  db
    .selectFrom(sql<{ key: string }>`unnest(${keys}::text[])`.as<'known'>(sql`known(key)`))
    .leftJoin('settings', 'settings.key', 'known.key')
    .leftJoin('staff', 'staff.id', 'settings.set_by')
    .select(['known.key', 'settings.id', 'settings.value', 'settings.reason', 'settings.created_at'])
    .select(['staff.name as set_by', sql<boolean>`setting_approval_level(known.key) IS NOT NULL`.as('sensitive')])

/** A value for the console; for an unset setting, the empty value. */
export const settingAnswer = (row: SettingRow): CallOutput<typeof consoleSettingChange> => ({
  key: row.key,
  value: row.id === null ? '' : JSON.stringify(row.value),
  version: String(row.id ?? 0),
  sensitive: row.sensitive,
  set_by: row.set_by ?? '',
  set_at: row.created_at?.toISOString() ?? '',
  reason: row.reason ?? '',
  proposal: null,
})
