import { Refusal } from '@c2c/contract'
import { formatUsdt, type Usdt } from '@c2c/domain'
import { perTurn } from '../../../db/per-turn.ts'
import type { BankBindingRow } from '../../../db/schema.ts'
import { fixedStatement } from '../../../db/fixed-statement.ts'
import { withdrawalHold } from '../../../services/holds.ts'
import { dayLeft, requireLevelRoom, type LevelLimit } from '../../../services/verification/level-limits.ts'

/** The payout account of a withdrawal with what the user may withdraw. */
export interface PayoutFacts extends BankBindingRow, LevelLimit {
  /** The end of the longest hold of the user's withdrawals; null without one. */
  readonly held_until: Date | null
  /** What the user withdrew on the UTC day, in micro-units; 0 where a day has no limit. */
  readonly withdrawn: bigint
}

interface Asked {
  readonly id: string
  readonly now: Date
}

/** The facts of a payout account by its id, read in one statement; undefined when there is no such account. */
export const payoutFacts = perTurn<Asked, PayoutFacts | undefined>(async (db, asked) => {
  const ids = asked.map(({ id }) => id)
  const times = asked.map(({ now }) => now)
  const { rows } = await fixedStatement<PayoutFacts>`
    WITH limits AS MATERIALIZED (
      SELECT level, level_limit(level, 'withdraw') AS level_limit FROM unnest(ARRAY['none', 'email', 'identity']) level)
    SELECT b.*, (SELECT max(until) FROM user_holds h WHERE h.user_id = b.user_id) AS held_until,
      level, level_limit,
      CASE WHEN level_limit > 0 OR (SELECT (value ->> 'day_amount')::numeric FROM settings WHERE key = 'withdraw_limits'
          ORDER BY id DESC LIMIT 1) > 0
        THEN withdrawn_on_day(b.user_id, k.at) ELSE 0 END AS withdrawn
    FROM (SELECT DISTINCT ON (id) id, at FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) k (id, at)) k
    JOIN bank_bindings b USING (id) LEFT JOIN removed_bindings r ON r.binding_id = b.id JOIN limits ON level = user_level(b.user_id)
    WHERE r.binding_id IS NULL`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ id }) => byId.get(id)
})

/**
 * Refuses a withdrawal while the user is on hold, or above what is left of the amount of a day or of the verification level
 * (0: no limit). The database refuses what is created at the same time (sql/functions/payments/withdraw/refuse-withdrawals.sql).
 */
export function refuseHeld(facts: PayoutFacts, amount: Usdt, dayAmount: bigint, now: Date): void {
  const { held_until, withdrawn } = facts
  if (held_until && held_until > now) throw withdrawalHold(held_until.toISOString())
  requireLevelRoom(facts, withdrawn, amount)
  if (dayAmount > 0n && withdrawn + amount > dayAmount) throw aboveDay(dayAmount, dayLeft(dayAmount, withdrawn))
}

function aboveDay(max: bigint, left: bigint): Refusal {
  const data = { day_amount: formatUsdt(max), day_left: formatUsdt(left) }
  return new Refusal('limit_exceeded', {
    message: 'withdraw_day_limit',
    values: { max: data.day_amount, left: data.day_left },
    data,
  })
}
