import { sql, type RawBuilder } from 'kysely'
import { isReadyForDecision } from '../../review/queue/review-rules.ts'

/** Whether an order (`orders`) is an appeal, or the review of one, that can be decided. */
export const isOpenAppeal = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(orders.kind = 'sale' AND orders.state = 'audit' AND orders.step IN ('appeal', 'review')
    AND ${isReadyForDecision(now)})`

/** Whether such an order is in the queue, and this person may decide it. The database asks the same (keep_appeal_assignment). */
export const isFreeFor = (staffId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isOpenAppeal(now)}
    AND NOT EXISTS (SELECT FROM claims c WHERE c.order_id = orders.id AND c.until > ${now})
    AND NOT EXISTS (SELECT FROM open_proposals w JOIN proposals p ON p.id = w.proposal_id
      WHERE w.kind = 'appeal' AND w.subject = orders.id::text AND p.made_by = ${staffId})
    AND NOT EXISTS (SELECT FROM appeal_judges j WHERE j.order_id = orders.id AND j.staff_id = ${staffId})
    AND NOT EXISTS (SELECT FROM appeal_check_results r WHERE r.order_id = orders.id AND r.staff_id = ${staffId})
    AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = orders.id AND e.actor = 'merchant' AND e.actor_id = ${staffId})
    AND NOT EXISTS (SELECT FROM order_messages e WHERE e.order_id = orders.id AND e.actor = 'merchant' AND e.actor_id = ${staffId})
    AND NOT is_linked_party(orders.id, ${staffId}))`
