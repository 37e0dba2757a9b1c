import { isWithinBounds, Refusal, type CallOutput, type consoleSettingChange } from '@c2c/contract'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import {
  changeSettingNow,
  settingProblems,
  type SettingInput,
  type SettingKey,
} from '../../services/settings/settings.ts'
import { mistypedAddresses, withChecksums } from './receiving-address.ts'
import { selectSettings, settingAnswer, type SettingRow } from './setting-rows.ts'

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

/** The largest settings are lists of a few hundred values. */
const bounds = { values: 5000, depth: 8 }

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
