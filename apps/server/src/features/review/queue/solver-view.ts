import { sql, type RawBuilder } from 'kysely'

/** The appeals that a solver has, and those with their own verdict that waits for approval. */
const appealsOf = (staffId: string, now: Date): RawBuilder<unknown> => sql`
  SELECT order_id FROM claims WHERE staff_id = ${staffId} AND session IS NULL AND until > ${now}
  UNION ALL SELECT p.subject::uuid FROM open_proposals w JOIN proposals p ON p.id = w.proposal_id
    WHERE w.kind = 'appeal' AND p.made_by = ${staffId}`

/** Whether a drawn check (`k`) is open, and this person may answer it: neither a judge of the appeal nor a party. */
export const isOpenCheckFor = (staffId: string): RawBuilder<boolean> => sql<boolean>`(
  NOT EXISTS (SELECT FROM appeal_check_results r WHERE r.order_id = k.order_id AND r.round = k.round)
  AND NOT EXISTS (SELECT FROM appeal_judges j WHERE j.order_id = k.order_id AND j.staff_id = ${staffId})
  AND NOT EXISTS (SELECT FROM appeal_check_results r WHERE r.order_id = k.order_id AND r.staff_id = ${staffId})
  AND NOT is_linked_party(k.order_id, ${staffId}))`

/** Whether an order (`orders`) is before a solver: one of their appeals, or one whose verdict they may check. */
export const isBeforeSolver = (staffId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`orders.id IN (${appealsOf(staffId, now)}
    UNION ALL SELECT k.order_id FROM appeal_checks k WHERE ${isOpenCheckFor(staffId)})`

/** Whether a proposal (`proposals`) is the verdict of an appeal of a solver. */
export const isAboutAppealOf = (staffId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(proposals.kind = 'appeal'
    AND proposals.subject IN (SELECT order_id::text FROM (${appealsOf(staffId, now)}) own))`
