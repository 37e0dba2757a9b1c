import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const appealRefusals: Refusals = {
  appeal_decided_by_another: () => new Refusal('not_allowed', { message: 'second_person_needed' }),
  appeal_decided_by_no_party: () => new Refusal('not_allowed', { message: 'no_party_decides' }),
  late_payment_is_in_time: () => new Refusal('state_conflict', { message: 'late_payment_over' }),
  late_payments_pkey: () => new Refusal('state_conflict', { message: 'already_decided' }),
}
