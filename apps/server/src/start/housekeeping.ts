import { sql } from 'kysely'
import { batchSize, deleteExpired, deleteWithAlerts, repeatInBatches } from '../db/delete-in-batches.ts'
import { removeOldExports } from '../features/export/remove-old.ts'
import { removeOldLeaves } from '../features/proofs/liabilities/remove-old-leaves.ts'
import { eventRetention } from '../http/live/missed-events.ts'
import { addUpRefused } from '../http/audit/refused-attempts.ts'
import type { Services } from '../services/services.ts'
import { idleTimes, type IdleTimes } from '../services/sessions/lifetimes.ts'
import { readSetting } from '../services/settings/settings.ts'

const day = 86_400_000
const answerRetention = 7 * day
const readingRetention = 30 * day
const invitationRetention = 30 * day
const accountDayRetention = 7 * day

/** Sessions that were unused for too long; a sandbox has none. */
const unused = ({ user, staff }: IdleTimes, ago: (milliseconds: number) => Date) =>
  user === Infinity
    ? []
    : ([
        { table: 'sessions', column: 'seen_at', before: ago(user) },
        { table: 'staff_sessions', column: 'seen_at', before: ago(staff) },
      ] as const)

/**
 * Deletes expired data in batches: idempotency answers after a week, events and exported files after a day, rate readings
 * after 30 days, sums of payment accounts and of uploads after a week, invitations 30 days after their expiry, expired and
 * unused sessions, codes,
 * nonces and counts of sign-ins, and notices, messages, origins of sign-ins, ended deliveries and leaves of liabilities by the setting
 * `retention`. Safe to run twice; stops between batches when the signal aborts.
 */
export async function tidy(services: Services, signal: AbortSignal): Promise<void> {
  const { db, now, sandbox } = services
  const at = now()
  const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const { notices, messages, origins, deliveries, liabilities } = await readSetting(db, 'retention')
  const expired = [
    { table: 'idempotency_keys', column: 'created_at', before: ago(answerRetention) },
    { table: 'sessions', column: 'expires_at', before: at },
    { table: 'reentry_devices', column: 'expires_at', before: at },
    { table: 'staff_sessions', column: 'expires_at', before: at },
    ...unused(idleTimes(sandbox), ago),
    { table: 'email_codes', column: 'expires_at', before: at },
    { table: 'pending_totp', column: 'expires_at', before: at },
    { table: 'passkey_challenges', column: 'expires_at', before: at },
    { table: 'telegram_links', column: 'expires_at', before: at },
    { table: 'api_key_nonces', column: 'expires_at', before: at },
    { table: 'sign_in_attempts', column: 'expires_at', before: at },
    { table: 'known_origins', column: 'seen_at', before: ago(origins * day) },
    { table: 'staff_invitations', column: 'expires_at', before: ago(invitationRetention) },
    { table: 'merchant_account_days', column: 'day', before: ago(accountDayRetention) },
    { table: 'upload_days', column: 'day', before: ago(accountDayRetention) },
    { table: 'outbox', column: 'at', before: ago(eventRetention) },
    { table: 'rate_readings', column: 'at', before: ago(readingRetention) },
  ] as const
  for (const one of expired) await deleteExpired(db, signal, one)
  await deleteOldDeliveries(services, signal, ago(deliveries * day))
  await removeOldExports(services, signal)
  await addUpRefused(db, at)
  await removeOldLeaves(db, signal, ago(liabilities * day))
  if (notices > 0) await deleteOfEndedOrders(services, signal, 'notices', ago(notices * day))
  if (messages > 0) await deleteOfEndedOrders(services, signal, 'order_messages', ago(messages * day))
}

const deleteOldDeliveries = ({ db, now }: Services, signal: AbortSignal, before: Date): Promise<void> =>
  repeatInBatches(signal, () =>
    deleteWithAlerts(
      db,
      'deliveries',
      sql`SELECT id FROM deliveries WHERE ended_at < ${before} ORDER BY ended_at LIMIT ${batchSize}`,
      now(),
    ),
  )

/** Deletes old rows of orders that ended before a time, and those of no order; an ended order is never updated. */
const deleteOfEndedOrders = (
  { db, now }: Services,
  signal: AbortSignal,
  table: 'notices' | 'order_messages',
  before: Date,
): Promise<void> =>
  repeatInBatches(signal, async () => {
    const old = sql`SELECT old.id FROM ${sql.table(table)} old LEFT JOIN orders ON orders.id = old.order_id
      WHERE old.at < ${before}
        AND (old.order_id IS NULL OR orders.state <> 'audit' AND orders.updated_at < ${before})
      ORDER BY old.at LIMIT ${batchSize}`
    if (table === 'notices') return deleteWithAlerts(db, table, old, now())
    const { numAffectedRows } = await sql`DELETE FROM order_messages WHERE id = ANY (ARRAY(${old}))`.execute(db)
    return numAffectedRows ?? 0n
  })
