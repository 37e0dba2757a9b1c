import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const reputationRefusals: Refusals = {
  order_ratings_once: () => new Refusal('already_exists'),
}
