import { sql, type RawBuilder } from 'kysely'

/**
 * Whether an appeal (`orders`) may be decided: both sides have submitted evidence, the evidence period is over, or it is
 * the review of a decision.
 */
export const isReadyForDecision = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  orders.step <> 'appeal' OR orders.due_at IS NULL OR orders.due_at <= ${now} OR 2 = (
    SELECT count(DISTINCT actor) FROM (
      SELECT opened_by AS actor FROM appeals WHERE order_id = orders.id
      UNION ALL SELECT actor FROM order_messages WHERE order_id = orders.id AND kind = 'evidence'
    ) said WHERE actor IN ('user', 'merchant')))`
