import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../commands/refusal-table.ts'

export const interestRefusals: Refusals = {
  interest_orders_limit: () => new Refusal('limit_exceeded'),
}
