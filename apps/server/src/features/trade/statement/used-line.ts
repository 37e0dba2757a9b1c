import { Refusal } from '@c2c/contract'
import type { Insert } from '../../../commands/command.ts'
import { isId } from '../../../db/ids.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { Sale } from '../order/sales.ts'
import { lineMatched, lineOfOther } from './refusals.ts'

/**
 * The row by which a bank line is used for the trade that a member confirms or pays; none without a line. Refuses with `not_found` a line
 * of another merchant, and with `state_conflict` one that is used already or does not fit. The database decides between two at once.
 */
export async function usedLine(
  { services: { db }, staff, now }: StaffContext,
  sale: Sale,
  lineId: string,
): Promise<readonly Insert[]> {
  if (lineId === '') return []
  const line =
    isId(lineId) &&
    (await db
      .selectFrom('statement_lines as l')
      .leftJoin('statement_matches as m', 'm.line_id', 'l.id')
      .select(['l.direction', 'l.currency', 'l.amount', 'l.reversal', 'm.order_id'])
      .where('l.id', '=', lineId)
      .where('l.merchant_id', '=', sale.merchant_id)
      .executeTakeFirst())
  if (!line) throw new Refusal('not_found')
  if (line.order_id !== null) throw lineMatched()
  const direction = sale.side === 'buy' ? 'in' : 'out'
  const fits = line.direction === direction && line.currency === sale.currency && line.amount === sale.amount
  if (!fits || line.reversal) throw lineOfOther()
  return [{ table: 'statement_matches', row: { line_id: lineId, order_id: sale.id, staff_id: staff.staffId, at: now } }]
}
