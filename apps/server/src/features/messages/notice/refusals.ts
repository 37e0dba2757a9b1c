import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const noticeRefusals: Refusals = {
  // The session ended between the check of its token and the work.
  push_subscriptions_token_hash_fkey: () => new Refusal('session_invalid'),
}
