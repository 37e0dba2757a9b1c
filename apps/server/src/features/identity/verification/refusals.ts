import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const verificationRefusals: Refusals = {
  verifications_one_open: () => new Refusal('state_conflict', { message: 'verification_open' }),
}
