import type { bankinfoCreate, CallParsed, FieldKey } from '@c2c/contract'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { isAssignedPhone } from '../../services/assigned-phone.ts'

/** Errors by ISO 13616 (IBAN, mod 97), ISO 9362 (BIC) and the countries' telephone numbering plans, by field. */
export function wrongNumbers(fields: CallParsed<typeof bankinfoCreate>): Record<string, FieldKey> {
  const wrong: Record<string, FieldKey> = {}
  if (!isAssignedPhone(fields.telephone)) wrong.telephone = 'phone_format'
  if (fields.iban !== '' && !isValidIBAN(fields.iban)) wrong.iban = 'iban_invalid'
  if (fields.type === 'bank' && !isValidBIC(fields.swift)) wrong.swift = 'swift_invalid'
  return wrong
}
