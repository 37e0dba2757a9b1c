import { consoleQueueCounts as call, queueCountMaximum, type CallOutput } from '@c2c/contract'
import { sql, type RawBuilder } from 'kysely'
import { staff } from '../../../http/context.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'

type Counts = CallOutput<typeof call>

export const consoleQueueCounts = staff(call, async (_input, { services: { db }, staff: member, now }) => {
  const { rows } = await countsOf(member, now).execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the counts are one row')
  return counts
})

function countsOf(member: StaffSession, now: Date) {
  if (member.role === 'solver') return ofSolver(member, now)
  return member.role === 'merchant' ? ofMerchant(member) : ofPlatform
}

/** Counts rows up to the maximum: the cost is bounded however long a queue becomes. */
const counted = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(SELECT count(*)::int FROM (${rows} LIMIT ${sql.lit(queueCountMaximum)}) counted)`

const openOrders = (kind: 'recharge' | 'withdraw') =>
  counted(sql`SELECT FROM orders WHERE kind = ${sql.lit(kind)} AND state = 'audit'`)

const ofPlatform = sql<Counts>`SELECT ${openOrders('recharge')} AS recharges, ${openOrders('withdraw')} AS withdrawals,
  ${counted(sql`SELECT FROM orders WHERE kind = 'sale' AND state = 'audit' AND step IN ('appeal', 'review')`)} AS orders,
  ${counted(sql`SELECT FROM verifications WHERE state = 'audit'`)} AS verifications,
  ${counted(sql`SELECT FROM open_proposals`)} AS proposals`

/** All counts are zero for a caller without a merchant. */
const ofMerchant = ({ merchantId }: StaffSession) => sql<Counts>`SELECT 0 AS recharges, 0 AS withdrawals,
  ${counted(sql`SELECT FROM orders WHERE merchant_id = ${merchantId} AND kind = 'sale' AND state = 'audit'
    AND awaits = 'merchant'`)} AS orders, 0 AS verifications, 0 AS proposals`

const ofSolver = ({ staffId }: StaffSession, now: Date) => sql<Counts>`SELECT 0 AS recharges, 0 AS withdrawals,
  ${counted(sql`SELECT FROM claims WHERE staff_id = ${staffId} AND session IS NULL AND until > ${now}`)} AS orders,
  0 AS verifications, 0 AS proposals`
