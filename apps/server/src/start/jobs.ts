import { sumDays } from '../features/asset-log/sum-days.ts'
import { removeUnusedUploads } from '../features/attach/remove-unused.ts'
import { proveBooks, proveMany } from '../features/audit/prove-books.ts'
import { runFullProofs } from '../features/audit/run-full-proofs.ts'
import { sealRows } from '../features/audit/seal-rows.ts'
import { announceDeadlines } from '../features/delivery/announce-deadlines.ts'
import { announceLowBalances } from '../features/delivery/announce-low-balances.ts'
import { announceReminders } from '../features/delivery/announce-reminders.ts'
import { runExports, runStatements } from '../features/export/run-exports.ts'
import { matureOrders } from '../features/interest/mature-orders.ts'
import { tellPulse } from '../features/overview/pulse.ts'
import { mailInvitations } from '../features/staff/mail-invitations.ts'
import { remindOfPayments } from '../features/trade/remind-of-payments.ts'
import { removeDocuments } from '../features/verification/remove-documents.ts'
import { runChecks } from '../features/verification/run-checks.ts'
import { fetchRates } from '../features/rate/fetch-rates.ts'
import { runTradeTimers } from '../features/trade/run-timers.ts'
import { tidy } from './housekeeping.ts'
import type { Job } from './keep-running.ts'
import { linkChats } from '../services/telegram/link-chats.ts'
import { fanOut } from './run-outbox.ts'

const second = 1000
const minute = 60 * second

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
  { name: 'seals', run: sealRows, every: minute },
  { name: 'daily sums', run: sumDays, every: minute },
  { name: 'books proof', run: (services) => proveBooks(services), every: 10 * minute },
  { name: 'proof of much', run: (services) => proveMany(services), every: minute },
  { name: 'full proofs', run: runFullProofs, every: 10 * second, trigger: 'work' },
  { name: 'pulse', run: tellPulse, every: 15 * second },
  { name: 'statements', run: runStatements, every: 10 * second, trigger: 'work' },
  { name: 'exports', run: runExports, every: 10 * second, trigger: 'work' },
  { name: 'identity checks', run: runChecks, every: minute },
  { name: 'old documents', run: removeDocuments, every: 60 * minute },
  { name: 'tidying', run: tidy, every: 60 * minute },
  { name: 'unused uploads', run: removeUnusedUploads, every: 24 * 60 * minute },
]
