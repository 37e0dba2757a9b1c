import type { Kysely } from 'kysely'
import type { Insert } from '../../db/ledger/command.ts'
import type { BankBindingRow, Database } from '../../db/schema.ts'
import { alertInsert } from '../../services/alerts.ts'
import { readPayoutDelay } from '../../services/payout-delay.ts'
import { readSetting } from '../../services/settings/settings.ts'

const hour = 3_600_000

/** When a payout account that is bound now can be paid to: after the hold of all, or the delay that its owner chose. */
export async function usableFrom(db: Kysely<Database>, userId: string, now: Date): Promise<Date> {
  const [holdHours, chosen] = await Promise.all([
    readSetting(db, 'binding_hold_hours'),
    readPayoutDelay(db, userId, now),
  ])
  return new Date(now.getTime() + Math.max(holdHours, chosen.hours) * hour)
}

/** A new payout account, and the alert to its owner. */
export function bindingInserts(row: BankBindingRow): Insert[] {
  const alert = { userId: row.user_id, type: 'alert_binding', detail: row.masked_account } as const
  return [{ table: 'bank_bindings', row }, alertInsert(alert, row.created_at)]
}
