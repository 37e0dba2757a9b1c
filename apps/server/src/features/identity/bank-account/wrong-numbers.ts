import type { bankinfoCreate, CallParsed, FieldKey } from '@c2c/contract'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { isAssignedPhone } from '../../../services/assigned-phone.ts'

/**
 * Errors that the contract does not find, by field: the banks' own form within an IBAN (IBAN registry), countries that do
 * not exist in a BIC (ISO 9362), and numbers outside of the countries' telephone numbering plans.
 */
export function wrongNumbers(fields: CallParsed<typeof bankinfoCreate>): Record<string, FieldKey> {
  const wrong: Record<string, FieldKey> = {}
  if (!isAssignedPhone(fields.telephone)) wrong.telephone = 'phone_format'
  if (fields.iban !== '' && !isValidIBAN(fields.iban)) wrong.iban = 'iban_invalid'
  if (fields.type === 'bank' && fields.swift !== '' && !isValidBIC(fields.swift)) wrong.swift = 'swift_invalid'
  return wrong
}
