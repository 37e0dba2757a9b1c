import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const proposalRefusals: Refusals = {
  second_person_needed: () => new Refusal('not_allowed', { message: 'second_person_needed' }),
  proposal_decided_by_another: () => new Refusal('not_allowed', { message: 'second_person_needed' }),
  approvers_are_active: () => new Refusal('not_allowed', { message: 'proposer_gone' }),
  proposal_decided_once: () => new Refusal('state_conflict', { message: 'already_decided' }),
  transfers_of_proposal_once: () => new Refusal('state_conflict', { message: 'already_decided' }),
  one_open_proposal: () => new Refusal('state_conflict', { message: 'proposal_waits' }),
}
