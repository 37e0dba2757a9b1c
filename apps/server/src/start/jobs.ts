import { sumDays } from '../features/proofs/asset-log/sum-days.ts'
import { removeUnusedUploads } from '../features/attach/remove-unused.ts'
import { proveBooks, proveMany } from '../features/proofs/audit/prove-books.ts'
import { runFullProofs } from '../features/proofs/audit/run-full-proofs.ts'
import { sealRows } from '../features/proofs/audit/seal-rows.ts'
import { watchChains } from '../features/payments/chain/watch-chains.ts'
import { announceDeadlines } from '../features/messages/delivery/announce-deadlines.ts'
import { announceLowBalances } from '../features/messages/delivery/announce-low-balances.ts'
import { announceReminders } from '../features/messages/delivery/announce-reminders.ts'
import { runExports, runStatements } from '../features/export/run-exports.ts'
import { matureOrders } from '../features/interest/mature-orders.ts'
import { noteHeads } from '../features/proofs/liabilities/note-heads.ts'
import { publishLiabilities } from '../features/proofs/liabilities/publish-liabilities.ts'
import { tellPulse } from '../features/overview/pulse.ts'
import { mailInvitations } from '../features/staff/mail-invitations.ts'
import { remindOfPayments } from '../features/trade/order/remind-of-payments.ts'
import { removeDocuments } from '../features/identity/verification/remove-documents.ts'
import { runChecks } from '../features/identity/verification/run-checks.ts'
import { fetchRates } from '../features/trade/rate/fetch-rates.ts'
import { runTradeTimers } from '../features/trade/order/run-timers.ts'
import { tidy } from './housekeeping.ts'
import { runBackups } from '../services/backup/run-backups.ts'
import type { Job } from './keep-running.ts'
import { linkChats } from '../services/telegram/link-chats.ts'
import { fanOut } from './run-outbox.ts'

const second = 1000
const minute = 60 * second

/** Reads deposits from nodes; a process of its own can do it instead of the servers. */
export const chainWatcher: Job = { name: 'chain watcher', run: watchChains, every: 3 * second }

/** The background jobs and their intervals in milliseconds. */
export const jobs: readonly Job[] = [
  { name: 'trade timers', run: runTradeTimers, every: 5 * second },
  { name: 'payment reminders', run: remindOfPayments, every: minute },
  { name: 'outbox', run: fanOut, every: 5 * second },
  { name: 'deadlines', run: announceDeadlines, every: minute },
  { name: 'reminders', run: announceReminders, every: minute },
  { name: 'low balances', run: announceLowBalances, every: minute },
  { name: 'Telegram chats', run: linkChats, every: 3 * second },
  { name: 'invitation mails', run: mailInvitations, every: minute },
  { name: 'reference prices', run: fetchRates, every: minute },
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
  { name: 'exports', run: runExports, every: 10 * second, trigger: 'work', long: true },
  { name: 'identity checks', run: runChecks, every: minute },
  { name: 'old documents', run: removeDocuments, every: 60 * minute },
  { name: 'scheduled backups', run: runBackups, every: minute, long: true },
  { name: 'tidying', run: tidy, every: 60 * minute, long: true },
  { name: 'unused uploads', run: removeUnusedUploads, every: 60 * minute },
]
