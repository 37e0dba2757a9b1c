import { defaultSettings, type FieldKey } from '@c2c/contract'
import en from '@c2c/contract/locales/en.json' with { type: 'json' }
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/schema.ts'
import { invalidateCached, readCached } from '../cache/read-cache.ts'
import { problemLine } from './problem-line.ts'
import { publishOffered } from '../../commands/publish-offered.ts'
import { schemas } from './setting-schemas.ts'

type Schemas = typeof schemas
export type SettingKey = keyof Schemas
export type SettingInput<Key extends SettingKey> = z.input<Schemas[Key]>

/** Internal secrets, which are never shown. */
const secretKeys = ['signing_secret', 'push_keys', 'liability_keys', 'telegram']

/** The settings that operators can change. */
export const settingKeys = Object.keys(schemas).filter((key) => !secretKeys.includes(key)) as SettingKey[]

/** Whether a text is the key of a setting that operators can change. */
export const isSettingKey = (key: string | undefined): key is SettingKey => settingKeys.some((known) => known === key)

type DefaultKey = keyof typeof defaultSettings

type SettingValue<Key extends SettingKey> = z.output<Schemas[Key]> | (Key extends DefaultKey ? never : null)

/** The current value of a setting, validated; when unset, its default, or null. Throws when the stored value is invalid. */
export const readSetting = <Key extends SettingKey>(db: Kysely<Database>, key: Key): Promise<SettingValue<Key>> =>
  readCached(db, 'offered', `setting ${key}`, () => loadSetting(db, key))

async function loadSetting<Key extends SettingKey>(db: Kysely<Database>, key: Key): Promise<SettingValue<Key>> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const value = row?.value ?? defaultSettings[key as DefaultKey] ?? null
  return (value === null ? null : z.parse(schemas[key], value)) as z.output<Schemas[Key]>
}

/** The problems of a value, as keys of `field.*` by path; null when it is valid. */
export function settingProblems(key: SettingKey, value: unknown): Readonly<Record<string, FieldKey>> | null {
  const { error } = schemas[key].safeParse(value)
  if (!error) return null
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [
      path.join('.') || 'value',
      message in en.field ? (message as FieldKey) : 'malformed',
    ]),
  )
}

/** The staff member who sets a value, and the reason; null and empty for the command line. */
interface Setter {
  readonly by: string | null
  readonly reason: string
}

/** Adds a value that is in force from now on; older values are kept as history. Returns the row's id. Throws when invalid. */
export async function addSetting<Key extends SettingKey>(
  db: Kysely<Database>,
  key: Key,
  value: SettingInput<Key>,
  at: Date,
  { by, reason }: Setter = { by: null, reason: '' },
): Promise<bigint> {
  const lines = Object.entries(settingProblems(key, value) ?? {}).map((entry) => problemLine(key, ...entry))
  if (lines.length > 0) throw new Error(lines.join('\n'))
  const { id } = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), set_by: by, reason, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  invalidateCached(db, ['offered'])
  return id
}

/** Like `addSetting`, and notifies every process and client. */
export async function changeSettingNow<Key extends SettingKey>(
  ...[db, key, value, at, setter]: Parameters<typeof addSetting<Key>>
): Promise<bigint> {
  const id = await addSetting(db, key, value, at, setter)
  await publishOffered(db, at)
  return id
}
