import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { makeLiabilityKeys } from '../../../services/liabilities/liability-keys.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { changeByCommand } from '../../settings/change-setting.ts'

/**
 * Makes the key that signs after the next statement, which announces it. Returns its public part. Refuses while another one waits to be
 * announced, and before the first statement.
 */
export const announceLiabilityKey = (db: Kysely<Database>, at: Date): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const keys = await readSetting(trx, 'liability_keys')
    if (!keys) throw new Error('there is no key yet: the first statement makes it')
    if (keys.next) throw new Error(`the key ${keys.next.public_key} waits for the next statement`)
    const next = makeLiabilityKeys()
    await changeByCommand(trx, 'liability_keys', { ...keys, next }, at)
    return next.public_key
  })
