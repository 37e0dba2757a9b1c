import type { Transaction } from 'kysely'
import { ownRow } from '../../db/audit-rows.ts'
import type { Database } from '../../db/schema.ts'
import { changeSettingNow, type SettingInput, type SettingKey } from '../../services/settings/settings.ts'

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
