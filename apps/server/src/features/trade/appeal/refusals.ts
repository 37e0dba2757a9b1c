import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const appealRefusals: Refusals = {
  appeal_decided_by_another: () => new Refusal('not_allowed', { message: 'second_person_needed' }),
  appeal_decided_by_no_party: () => new Refusal('not_allowed', { message: 'no_party_decides' }),
  appeal_not_taken: () => new Refusal('state_conflict', { message: 'appeal_not_taken' }),
  appeal_load_full: () => new Refusal('state_conflict', { message: 'appeal_load_full' }),
  appeal_taken_by_another: () => new Refusal('state_conflict', { message: 'appeal_taken' }),
  appeal_assignment_is_open: () => new Refusal('state_conflict', { message: 'already_decided' }),
  appeal_check_by_decider: () => new Refusal('not_allowed'),
  appeal_check_results_pkey: () => new Refusal('state_conflict', { message: 'already_decided' }),
  late_payment_is_in_time: () => new Refusal('state_conflict', { message: 'late_payment_over' }),
  late_payments_pkey: () => new Refusal('state_conflict', { message: 'already_decided' }),
}
