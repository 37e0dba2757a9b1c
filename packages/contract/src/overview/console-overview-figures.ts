import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'

const moment = z.nullable(z.string())

/** The queues that wait for staff. */
export const overviewQueues = ['recharges', 'withdrawals', 'trades', 'appeals', 'proposals', 'verifications'] as const

/** The queues whose items staff decide; other trades end without them. */
export const decisionQueues = ['recharges', 'withdrawals', 'appeals', 'verifications', 'proposals'] as const

/** The state of a job: its last run succeeded, it failed, or a run is overdue. */
export const jobStates = ['fine', 'failed', 'late'] as const

/** The state of scheduled backups: switched off, made as scheduled, the last one failed, or the newest is too old. */
export const backupStates = ['off', 'fine', 'failed', 'late'] as const

/** Scheduled backups: the newest one with its size and the files that were lost before it, and the last failure. */
export const backupFigures = z.object({
  state: z.enum(backupStates),
  made_at: moment,
  bytes: z.number(),
  kept: z.number(),
  missing: z.number(),
  failed_at: moment,
  failure: z.string(),
  /** Restores on trial: the last one that held, and the last failure. */
  trial: z.object({ state: z.enum(backupStates), restored_at: moment, failed_at: moment, failure: z.string() }),
})

/**
 * The state of the service at one moment. Amounts are USDT but for `banks`, which are in each account's own currency;
 * days are UTC. `held` and `own` belong to the platform: `custody:<network>` is what it holds, the others are its own
 * funds.
 */
export const consoleOverviewFigures = consoleCall({
  name: 'overview/figures',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  input: z.object({}),
  output: z.object({
    at: z.string(),
    /** Liabilities by kind of owner and account: `user:available`, `merchant:business`, `interest_due`, and so on. */
    owed: z.array(z.object({ account: z.string(), amount: z.string() })),
    owed_total: z.string(),
    held: z.array(z.object({ network: z.string(), amount: z.string() })),
    held_total: z.string(),
    own: z.array(z.object({ account: z.string(), amount: z.string() })),
    own_total: z.string(),
    /** Coverage in percent (held / owed), two decimals; empty while nothing is owed. */
    coverage: z.string(),
    /** Balances of the bank accounts; negative when more was paid out than recorded as paid in. */
    banks: z.array(z.object({ currency: z.string(), amount: z.string() })),
    /** The last ledger check of this process; null while the first one runs. */
    books: z.nullable(z.object({ ok: z.boolean(), problems: z.number(), checked_at: z.string(), took_ms: z.number() })),
    queues: z.array(z.object({ queue: z.enum(overviewQueues), count: z.number(), oldest_at: moment })),
    /** The time from the begin of the wait to the decision, of the newest 200 decisions; null without any. */
    decisions: z.array(
      z.object({
        queue: z.enum(decisionQueues),
        decided: z.number(),
        median_seconds: z.nullable(z.number()),
        p95_seconds: z.nullable(z.number()),
      }),
    ),
    /** The last 30 days, oldest first, today last. */
    days: z.array(
      z.object({
        date: z.string(),
        recharged: z.string(),
        withdrawn: z.string(),
        traded: z.string(),
        fees: z.string(),
        interest: z.string(),
        new_users: z.number(),
      }),
    ),
    jobs: z.array(
      z.object({
        name: z.string(),
        state: z.enum(jobStates),
        every_seconds: z.number(),
        succeeded_at: moment,
        failed_at: moment,
        failure: z.string(),
      }),
    ),
    /** `read_at` is null without a source: an operator sets the prices then. */
    prices: z.object({
      source: z.boolean(),
      read_at: moment,
      max_age_minutes: z.nullable(z.number()),
      too_old: z.boolean(),
      currencies: z.number(),
    }),
    /** Notices overdue for mailing by 15 minutes or more, and the result of the last mails. */
    mail: z.object({
      unsent: z.number(),
      oldest_at: moment,
      sent_at: moment,
      failed_at: moment,
      failure: z.string(),
    }),
    backups: backupFigures,
    /** The server processes with a heartbeat within the last minute, and all their sockets. */
    processes: z.array(z.object({ started_at: z.string(), seen_at: z.string(), sockets: z.number() })),
  }),
  errors: ['not_allowed'],
})
