import type { Transfer } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { ownRow } from '../db/audit-rows.ts'
import type { CommandLedger } from '../commands/command-ledger.ts'
import type { Database } from '../db/schema.ts'
import { submitCommand } from '../http/submit.ts'
import { addSetting, type SettingInput, type SettingKey } from '../services/settings/settings.ts'

/** The call of rows about samples. `verify` accepts such rows in a sandbox only. */
export const samplesCall = 'sandbox/samples'

/** Funds sample accounts, with a row of the audit log; alone, since a proof finds the row by the time of the batch. */
export const fundSamples = (ledger: CommandLedger, at: Date, transfers: readonly Transfer[]): Promise<void> =>
  submitCommand(ledger, { at, transfers, audit: ownRow(samplesCall, at), alone: true })

/** Sets a setting of a sandbox, with a row of the audit log. */
export const setSample = <Key extends SettingKey>(
  db: Kysely<Database>,
  key: Key,
  value: SettingInput<Key>,
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await addSetting(trx, key, value, at)
    await trx
      .insertInto('audit_log')
      .values(ownRow(samplesCall, at, key))
      .execute()
  })
