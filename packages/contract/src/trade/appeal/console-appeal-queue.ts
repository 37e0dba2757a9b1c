import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'

/** Verdicts of the last 30 days. */
const verdictTimes = {
  /** How many verdicts of the last 30 days. */
  verdicts: z.number(),
  /** The median of minutes to the verdict; null without one. */
  median_minutes: z.nullable(z.number()),
  /** The 90th percentile of minutes to the verdict; null without one. */
  p90_minutes: z.nullable(z.number()),
}

/**
 * The queue of appeals that can be decided, the appeals that solvers have, the solvers with their load and figures, and the
 * verdicts that wait for a check. A solver reads the own appeals and figures; of the others, only how many wait. At most 100 of each are listed, the oldest. A solver's time
 * counts from taking the appeal to the own verdict, that of all from the appeal to its decision.
 */
export const consoleAppealQueue = consoleCall({
  name: 'appeal/queue',
  auth: ['owner', 'operator', 'solver'],
  shows: ['order', 'staff'],
  input: z.object({}),
  output: z.object({
    /** Appeals that the next solver can take. */
    waiting: z.number(),
    /** Since when the first of them waits; empty without one. */
    oldest_at: z.string(),
    /** Open appeals that a solver has at most. */
    most: z.number(),
    /** One verdict in how many is drawn for a check. */
    check_one_in: z.number(),
    /** Open appeals that can be decided. */
    appeals: z.array(
      z.object({
        order_id: z.string(),
        order_no: z.string(),
        merchant: z.string(),
        /** USDT. */
        number: z.string(),
        /** Since when the appeal, or its review, is open. */
        since: z.string(),
        round: z.number(),
        /** The id of who has it; empty while it is in the queue. */
        staff_id: z.string(),
        /** The name of who has it; empty while it is in the queue. */
        solver: z.string(),
        /** When it returns to the queue; empty while it is there. */
        until: z.string(),
        /** Whose verdict waits for another person's approval; empty for none. */
        proposed_by: z.string(),
        /** Whether the caller has it, or gave the verdict that waits. */
        mine: z.boolean(),
      }),
    ),
    /** Active solvers. */
    solvers: z.array(
      z.object({
        staff_id: z.string(),
        name: z.string(),
        /** Open appeals that they have. */
        open: z.number(),
        ...verdictTimes,
        /** Verdicts in which they took part that were checked. */
        checked: z.number(),
        /** Those that the check differs from. */
        differing: z.number(),
      }),
    ),
    /** All decisions; null for a solver. */
    all: z.nullable(z.object(verdictTimes)),
    /** Drawn verdicts that the caller may check. */
    checks: z.array(
      z.object({
        order_id: z.string(),
        order_no: z.string(),
        round: z.number(),
        outcome: z.enum(['release', 'return']),
        /** USDT from the merchant's bond; empty for none. */
        award: z.string(),
        reason: z.string(),
        at: z.string(),
      }),
    ),
  }),
  errors: ['not_allowed'],
})
