import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const bankAccountRefusals: Refusals = {
  bank_bindings_limit: () => new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: '5' } }),
  bank_bindings_once: () => new Refusal('already_exists', { message: 'binding_taken' }),
  binding_unusable: () => new Refusal('withdrawal_hold', { message: 'binding_waits' }),
  binding_not_offered: () => new Refusal('not_available', { message: 'binding_not_offered' }),
  withdrawal_type_is_bound: () => new Refusal('not_available', { message: 'binding_trades_only' }),
  binding_removed: () => new Refusal('not_found', { fields: { bk_id: 'binding_unknown' } }),
}
