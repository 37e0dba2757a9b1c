import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const rechargeRefusals: Refusals = {
  used_receipts_once: ({ detail = '' }) =>
    new Refusal('already_exists', { message: detail.includes('(txid:') ? 'txid_used' : 'receipt_used' }),
}
