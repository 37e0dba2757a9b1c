import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { readSetting, type SettingKey } from '../../services/settings/settings.ts'
import type { ProposalWork } from '../review/four-eyes/proposal-work.ts'
import { changeSetting, parseSetting } from './change-setting.ts'

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
