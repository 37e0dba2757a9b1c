import type { Kysely } from 'kysely'
import type { Insert } from '../../../commands/command.ts'
import type { BankBindingRow, Database } from '../../../db/schema.ts'
import { alertInsert } from '../../../services/alerts.ts'
import { holdsOf } from '../../../services/holds.ts'
import { readPayoutDelay } from '../../../services/payout-delay.ts'
import { readSetting } from '../../../services/settings/settings.ts'

const hour = 3_600_000

/**
 * When a payout account that is bound now can be paid to: after the hold of all or the delay that its owner chose, and not before a hold
 * of the account ends, as the database requires (sql/functions/identity/protection/binding-waits-for-hold.sql).
 */
export async function usableFrom(db: Kysely<Database>, userId: string, now: Date): Promise<Date> {
  const [holdHours, chosen, [held]] = await Promise.all([
    readSetting(db, 'binding_hold_hours'),
    readPayoutDelay(db, userId, now),
    holdsOf(db, userId, now),
  ])
  const from = now.getTime() + Math.max(holdHours, chosen.hours) * hour
  return new Date(Math.max(from, held ? Date.parse(held.until) : 0))
}

/** A new payout account, and the alert to its owner. */
export function bindingInserts(row: BankBindingRow): Insert[] {
  const alert = { userId: row.user_id, type: 'alert_binding', detail: row.masked_account } as const
  return [{ table: 'bank_bindings', row }, alertInsert(alert, row.created_at)]
}
