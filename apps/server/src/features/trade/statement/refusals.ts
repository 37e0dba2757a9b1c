import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

/** A line is used once, and an order has one line. */
export const lineMatched = () => new Refusal('state_conflict', { message: 'line_matched' })

/** A line that differs in direction, currency or amount, or takes another line back. */
export const lineOfOther = () => new Refusal('state_conflict', { message: 'line_of_other' })

export const statementRefusals: Refusals = {
  statement_matches_pkey: lineMatched,
  statement_matches_order_once: lineMatched,
  statement_match_fits: lineOfOther,
}
