import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const passkeyRefusals: Refusals = {
  passkeys_pkey: () => new Refusal('already_exists', { message: 'passkey_taken' }),
}
