import { isWithinBounds, Refusal, type CallOutput, type consoleSettingChange } from '@c2c/contract'
import { sql, type Kysely, type Transaction } from 'kysely'
import { ownRow } from '../../db/audit-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { randomToken } from '../../services/crypto/secrets.ts'
import {
  changeSettingNow,
  readSetting,
  settingProblems,
  type SettingInput,
  type SettingKey,
} from '../../services/settings/settings.ts'
import type { ProposalWork } from '../review/four-eyes/propose.ts'
import { mistypedAddresses, withChecksums } from './receiving-address.ts'

/** A checked wish to change a setting. */
interface SettingChange {
  readonly key: SettingKey
  readonly value: SettingInput<SettingKey>
  /** The row that was seen; 0 for none. */
  readonly version: bigint
  readonly reason: string
  readonly by: string
}

/**
 * The value in a text of JSON, receiving addresses with their checksums. Refuses what is no JSON or does not fit, with
 * its place in the value.
 */
export function parseSetting(key: SettingKey, json: string): SettingInput<SettingKey> {
  const value = readJson(json)
  const fields = settingProblems(key, value)
  if (fields) throw new Refusal('invalid_input', { fields })
  return key === 'recharge_networks'
    ? withChecksums(value as SettingInput<typeof key>)
    : (value as SettingInput<SettingKey>)
}

/** The largest setting has two hundred payment methods of some hundred values each. */
const bounds = { values: 40_000, depth: 8 }

function readJson(json: string): unknown {
  if (!isWithinBounds(json, bounds)) throw new Refusal('invalid_input', { fields: { value: 'malformed' } })
  try {
    return JSON.parse(json)
  } catch {
    throw new Refusal('invalid_input', { fields: { value: 'malformed' } })
  }
}

/** The value that counts. Refuses when it is not the one that was seen, and addresses that cannot be right. */
export async function checkChange(
  trx: Transaction<Database>,
  { key, value, version }: SettingChange,
): Promise<SettingRow> {
  // One change of a setting at a time, so that of two that saw the same version one is refused.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(trx)
  const newest = await selectSettings(trx, [key]).orderBy('settings.id', 'desc').limit(1).executeTakeFirstOrThrow()
  const present = newest.id ?? 0n
  if (present !== version) throw new Refusal('state_conflict', { data: { version: String(present) } })
  if (key === 'recharge_networks') {
    const fields = mistypedAddresses(value as SettingInput<typeof key>, newest.value)
    if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  }
  return newest
}

/** Adds the value, unless another was set since `version` was read: 409, with the current version. */
export async function changeSetting(
  trx: Transaction<Database>,
  change: SettingChange,
  now: Date,
): Promise<CallOutput<typeof consoleSettingChange>> {
  await checkChange(trx, change)
  const { key, value, reason, by } = change
  const id = await changeSettingNow(trx, key, value, now, { by, reason })
  return settingAnswer(await selectSettings(trx, [key]).where('settings.id', '=', id).executeTakeFirstOrThrow())
}

/** Whether terms that move money, such as rates and interest, need four-eyes approval; the default is yes. */
export const termsTakeTwo = async (db: Kysely<Database>): Promise<boolean> => (await readSetting(db, 'four_eyes')).rates

/** Whether a change of a setting to a value needs four-eyes approval. */
export async function needsSecondPerson(
  key: SettingKey,
  value: unknown,
  { services: { db } }: StaffContext,
): Promise<boolean> {
  const { rows } = await sql<{ level: 'always' | 'rates' | null; links: boolean }>`
    SELECT setting_approval_level(${key}) AS level,
      setting_adds_foreign_link(${key}, ${JSON.stringify(value)}::jsonb) AS links`.execute(db)
  const { level, links } = rows[0] ?? { level: null, links: false }
  return links || level === 'always' || (level === 'rates' && (await termsTakeTwo(db)))
}

/** Sets what was proposed, as its maker's; refuses when the setting has moved since. */
export const settingProposals: ProposalWork = {
  async change(trx, { subject, payload, note, made_by }, { now }) {
    const key = subject as SettingKey
    const value = parseSetting(key, payload['value'] ?? '')
    await changeSetting(trx, { key, value, version: BigInt(payload['version'] ?? 0), reason: note, by: made_by }, now)
  },
}

/** Changes a setting from the command line, which has no session, with a row of the audit log. */
export async function changeByCommand<Key extends SettingKey>(
  trx: Transaction<Database>,
  key: Key,
  value: SettingInput<Key>,
  at: Date,
): Promise<void> {
  await changeSettingNow(trx, key, value, at)
  await trx
    .insertInto('audit_log')
    .values(ownRow('setting/change', at, key))
    .execute()
}

/** A value that a setting has or had; a setting that was never set has none. */
interface SettingRow {
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

/** Replaces the secret of signatures in all running processes; links that it signed keep their lifetime (see `Signer`). */
export const rotateSigningSecret = (db: Kysely<Database>, at: Date): Promise<void> =>
  db.transaction().execute((trx) => changeByCommand(trx, 'signing_secret', randomToken(), at))
