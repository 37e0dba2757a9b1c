import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const queueRefusals: Refusals = {
  // The session ended between the check of its token and the work.
  claims_session_fkey: () => new Refusal('session_invalid'),
}
