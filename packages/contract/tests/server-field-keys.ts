import type { FieldKey } from '../src/index.ts'

/** Refusals of a field that need the database, a file or a library, so no schema has them. */
export const serverFieldKeys: readonly FieldKey[] = [
  'account_taken',
  'email_taken',
  'code_invalid',
  'invite_code_unknown',
  'address_unknown',
  'upload_unknown',
  'password_breached',
  'password_personal',
  'password_weak',
  'receipt_used',
  'txid_used',
  'file_required',
  'file_type',
  'file_broken',
  'binding_unknown',
  'merchant_required',
  'network_format',
  'pay_type_format',
  'pay_types_once',
  'pay_type_unknown',
  'name_taken',
  'receiving_address_format',
  'scheme_format',
  'networks_once',
]
