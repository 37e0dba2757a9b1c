import { ownRow } from '@c2c/server/src/db/audit-rows.ts'
import { addSetting as add, type SettingKey } from '@c2c/server/src/services/settings/settings.ts'

/** Sets a setting like the command line does, but at a time of the test's. Returns the row's id. */
export const addSetting = async <Key extends SettingKey>(
  ...[db, key, value, at, setter]: Parameters<typeof add<Key>>
) => {
  const id = await add(db, key, value, at, setter)
  await db
    .insertInto('audit_log')
    .values(ownRow('setting/change', at, key))
    .execute()
  return id
}
