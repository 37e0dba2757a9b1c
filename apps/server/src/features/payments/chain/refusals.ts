import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const chainRefusals: Refusals = {
  chain_decides: () => new Refusal('not_allowed', { message: 'chain_decides' }),
  chain_not_read: () => new Refusal('not_available', { message: 'chain_not_read' }),
  chain_verdicts_once: () => new Refusal('state_conflict', { message: 'already_decided' }),
  second_provider_needed: () => new Refusal('not_available'),
  providers_disagree: () => new Refusal('not_available', { message: 'providers_disagree' }),
}
