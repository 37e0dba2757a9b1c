import type { Transfer } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { CommandLedger } from '../commands/command-ledger.ts'
import { ownRow } from '../db/audit-rows.ts'
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

/** The setting `verification_limits` without a limit at any level. */
export const noLevelLimits = {
  none_withdraw: '0',
  none_trade: '0',
  email_withdraw: '0',
  email_trade: '0',
  identity_withdraw: '0',
  identity_trade: '0',
}
