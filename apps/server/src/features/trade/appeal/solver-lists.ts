import type { CallOutput, consoleAppealQueue } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { sql } from 'kysely'
import type { StaffContext } from '../../../http/context.ts'
import { reasonFor } from '../../../services/texts/messages.ts'
import { isOpenCheckFor } from '../../review/queue/solver-view.ts'
import { isOpenAppeal } from './free-appeals.ts'

type Queue = CallOutput<typeof consoleAppealQueue>

/** The most of a list that one answer has. */
const most = sql.lit(100)

interface OpenAppeal {
  readonly order_id: string
  readonly order_no: string
  readonly merchant: string
  readonly number: bigint
  readonly since: Date
  readonly round: number
  readonly staff_id: string | null
  readonly solver: string | null
  readonly until: Date | null
  readonly made_by: string | null
  readonly proposed_by: string | null
}

/** Open appeals with who has them, the oldest first; of a solver only their own. */
export async function openAppeals({ services, staff, now }: StaffContext, own: boolean): Promise<Queue['appeals']> {
  const me = staff.staffId
  const { rows } = await sql<OpenAppeal>`
    SELECT orders.id AS order_id, orders.order_no, m.name AS merchant, s.number, orders.updated_at AS since,
      CASE orders.step WHEN 'review' THEN 2 ELSE 1 END AS round,
      c.staff_id, h.name AS solver, c.until, p.made_by, b.name AS proposed_by
    FROM orders JOIN sales s ON s.order_id = orders.id JOIN merchants m ON m.id = orders.merchant_id
      LEFT JOIN claims c ON c.order_id = orders.id AND c.session IS NULL AND c.until > ${now}
      LEFT JOIN staff h ON h.id = c.staff_id
      LEFT JOIN open_proposals w ON w.kind = 'appeal' AND w.subject = orders.id::text
      LEFT JOIN proposals p ON p.id = w.proposal_id
      LEFT JOIN staff b ON b.id = p.made_by
    WHERE ${isOpenAppeal(now)} ${own ? sql`AND (c.staff_id = ${me} OR p.made_by = ${me})` : sql``}
    ORDER BY orders.updated_at, orders.seq LIMIT ${most}`.execute(services.db)
  return rows.map(({ number, since, staff_id, solver, until, made_by, proposed_by, ...row }) => ({
    ...row,
    number: formatUsdt(usdt(number)),
    since: since.toISOString(),
    staff_id: staff_id ?? '',
    solver: solver ?? '',
    until: until?.toISOString() ?? '',
    proposed_by: proposed_by ?? '',
    mine: staff_id === me || made_by === me,
  }))
}

/** Drawn verdicts that the caller may check, the oldest first. */
export async function openChecks({ services, staff, language }: StaffContext): Promise<Queue['checks']> {
  const { rows } = await sql<{
    order_id: string
    order_no: string
    round: number
    outcome: 'release' | 'return'
    award: bigint | null
    reason: string
    at: Date
  }>`SELECT k.order_id, o.order_no, k.round, d.outcome, d.award, d.reason, d.at
    FROM appeal_checks k JOIN appeal_decisions d ON d.order_id = k.order_id AND d.round = k.round
      JOIN orders o ON o.id = k.order_id
    WHERE ${isOpenCheckFor(staff.staffId)} ORDER BY k.at, k.order_id LIMIT ${most}`.execute(services.db)
  return rows.map(({ award, reason, at, ...row }) => ({
    ...row,
    award: award === null ? '' : formatUsdt(usdt(award)),
    reason: reasonFor(reason, language),
    at: at.toISOString(),
  }))
}
