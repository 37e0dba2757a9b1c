import { sql } from 'kysely'
import { batchSize, deleteExpired, deleteWithAlerts, repeatInBatches } from '../db/batches.ts'
import { removeUnusedUploads } from '../features/attach/attachments.ts'
import { removeOldImages } from '../features/attach/old-images.ts'
import { queueSettlements } from '../features/export/daily-settlements.ts'
import { queueStatements } from '../features/export/monthly-statements.ts'
import { removeOldExports, runExports, runStatements } from '../features/export/run-exports.ts'
import { resetFactors } from '../features/identity/protection/factor-resets.ts'
import { removeDocuments } from '../features/identity/verification/checks.ts'
import { runChecks } from '../features/identity/verification/decide-check.ts'
import { matureOrders } from '../features/interest/interest-orders.ts'
import {
  announceDeadlines,
  announceLowBalances,
  announceReminders,
} from '../features/messages/delivery/announce-events.ts'
import { announceOffers } from '../features/messages/delivery/announce-offers.ts'
import { arrivalRetention } from '../features/messages/trial/receive.ts'
import { tellPulse } from '../features/overview/health.ts'
import { watchChains } from '../features/payments/chain/watch-chains.ts'
import { sumDays } from '../features/proofs/asset-log/movements.ts'
import { proveBooks, proveMany } from '../features/proofs/audit/prove-books.ts'
import { runFullProofs } from '../features/proofs/audit/run-full-proofs.ts'
import { sealRows } from '../features/proofs/audit/seal.ts'
import { removeOldLeaves } from '../features/proofs/liabilities/node-rows.ts'
import { noteHeads } from '../features/proofs/liabilities/note-heads.ts'
import { publishLiabilities } from '../features/proofs/liabilities/publish-liabilities.ts'
import { mailInvitations } from '../features/staff/invitations.ts'
import { releaseBonds } from '../features/trade/bond/release-bonds.ts'
import { remindOfPayments, runTradeTimers } from '../features/trade/order/run-timers.ts'
import { nameSales } from '../features/trade/order/sale-words.ts'
import { removeOldLines } from '../features/trade/statement/old-lines.ts'
import { firstDay, marketRetention, sampleMarket } from '../features/trade/market/sample-market.ts'
import { followOffers } from '../features/trade/offer/follow-offers.ts'
import { announceWanted } from '../features/trade/wanted/announce-wanted.ts'
import { fetchRates, thinReadings } from '../features/trade/rate/fetch-rates.ts'
import { addUpRefused } from '../http/audit/audit-record.ts'
import { eventRetention } from '../http/live/missed-events.ts'
import { merchantEventRetention } from '../services/outbox/merchant-events.ts'
import { runBackups } from '../services/backup/run-backups.ts'
import type { Uses } from '../services/services.ts'
import { idleTimes, type IdleTimes } from '../services/sessions/lifetimes.ts'
import { readSetting } from '../services/settings/settings.ts'
import { linkChats } from '../services/telegram/chats.ts'
import type { Job } from './keep-running.ts'
import { runRestoreTrials } from './restore-trial.ts'
import { fanOut } from './run-outbox.ts'

const second = 1000
const minute = 60 * second

/** Reads deposits from nodes; a process of its own can do it instead of the servers. */
export const chainWatcher: Job = { name: 'chain watcher', run: watchChains, every: 3 * second }

/** The background jobs and their intervals in milliseconds. */
export const jobs: readonly Job[] = [
  { name: 'trade timers', run: runTradeTimers, every: 5 * second },
  { name: 'payment reminders', run: remindOfPayments, every: minute },
  { name: 'names of trades', run: nameSales, every: 5 * second, trigger: 'moved' },
  { name: 'outbox', run: fanOut, every: 5 * second },
  { name: 'deadlines', run: announceDeadlines, every: minute },
  { name: 'reminders', run: announceReminders, every: minute },
  { name: 'low balances', run: announceLowBalances, every: minute },
  { name: 'paused offers', run: announceOffers, every: 30 * second },
  { name: 'Telegram chats', run: linkChats, every: 3 * second },
  { name: 'invitation mails', run: mailInvitations, every: minute },
  { name: 'bonds', run: releaseBonds, every: minute },
  { name: 'reference prices', run: fetchRates, every: minute },
  { name: 'price rules', run: followOffers, every: 5 * second },
  { name: 'wanted offers', run: announceWanted, every: 5 * second },
  { name: 'market history', run: sampleMarket, every: minute },
  { name: 'interest', run: matureOrders, every: 15 * second },
  { name: 'seals', run: sealRows, every: minute, long: true },
  { name: 'daily sums', run: sumDays, every: minute, long: true },
  { name: 'books proof', run: (services) => proveBooks(services), every: 10 * minute, long: true },
  { name: 'proof of much', run: (services) => proveMany(services), every: minute, long: true },
  { name: 'full proofs', run: runFullProofs, every: 10 * second, trigger: 'work', long: true },
  { name: 'liabilities', run: publishLiabilities, every: minute, trigger: 'work', long: true },
  { name: 'copies of statements', run: noteHeads, every: 5 * minute },
  { name: 'pulse', run: tellPulse, every: 15 * second, trigger: 'moved' },
  { name: 'statements', run: runStatements, every: 10 * second, trigger: 'work', long: true },
  { name: 'settlements', run: queueSettlements, every: minute },
  { name: 'monthly statements', run: queueStatements, every: minute },
  { name: 'exports', run: runExports, every: 10 * second, trigger: 'work', long: true },
  { name: 'identity checks', run: runChecks, every: minute },
  { name: 'factor resets', run: resetFactors, every: minute },
  { name: 'old documents', run: removeDocuments, every: 60 * minute },
  { name: 'scheduled backups', run: runBackups, every: minute, long: true },
  { name: 'restores on trial', run: runRestoreTrials, every: 10 * minute, long: true },
  { name: 'tidying', run: tidy, every: 60 * minute, long: true },
  { name: 'unused uploads', run: removeUnusedUploads, every: 60 * minute },
  { name: 'old images', run: removeOldImages, every: 60 * minute },
]

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
 * Deletes expired data in batches: idempotency answers after a week, events, exported files and trial deliveries after a day,
 * merchants' events after three days, minutes of the market after one and hours after 35, rate readings
 * after 30 days but for the last one of each day, sums of payment accounts and of uploads after a week, invitations 30 days after their expiry, expired and
 * unused sessions, codes, replaced secrets of webhooks,
 * nonces and counts of sign-ins, and notices, messages, origins of sign-ins, ended deliveries and leaves of liabilities by the setting
 * `retention`, and bank lines that no order uses after 90 days. Safe to run twice; stops between batches when the signal aborts.
 */
export async function tidy(services: Uses<'db' | 'exports' | 'now' | 'sandbox'>, signal: AbortSignal): Promise<void> {
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
    { table: 'webhook_old_secrets', column: 'until', before: at },
    { table: 'api_key_nonces', column: 'expires_at', before: at },
    { table: 'sign_in_attempts', column: 'expires_at', before: at },
    { table: 'known_origins', column: 'seen_at', before: ago(origins * day) },
    { table: 'staff_invitations', column: 'expires_at', before: ago(invitationRetention) },
    { table: 'merchant_account_days', column: 'day', before: ago(accountDayRetention) },
    { table: 'upload_days', column: 'day', before: ago(accountDayRetention) },
    { table: 'market_hours', column: 'hour', before: ago(marketRetention) },
    { table: 'market_minutes', column: 'minute', before: ago(firstDay) },
    { table: 'outbox', column: 'at', before: ago(eventRetention) },
    { table: 'merchant_events', column: 'created_at', before: ago(merchantEventRetention) },
    { table: 'trial_arrivals', column: 'at', before: ago(arrivalRetention) },
  ] as const
  for (const one of expired) await deleteExpired(db, signal, one)
  await thinReadings(db, signal, ago(readingRetention))
  await deleteOldDeliveries(services, signal, ago(deliveries * day))
  await removeOldExports(services, signal)
  await addUpRefused(db, at)
  await removeOldLeaves(db, signal, ago(liabilities * day))
  await removeOldLines(services, signal)
  if (notices > 0) await deleteOfEndedOrders(services, signal, 'notices', ago(notices * day))
  if (messages > 0) await deleteOfEndedOrders(services, signal, 'order_messages', ago(messages * day))
}

const deleteOldDeliveries = ({ db, now }: Uses<'db' | 'now'>, signal: AbortSignal, before: Date): Promise<void> =>
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
  { db, now }: Uses<'db' | 'now'>,
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
