import type { bankinfoCreate, CallParsed, FieldKey } from '@c2c/contract'
import { isValidBIC, isValidIBAN } from 'ibantools'

/** What is wrong by ISO 13616 (IBAN, mod 97) and ISO 9362 (BIC), by field. */
export function wrongChecksums(fields: CallParsed<typeof bankinfoCreate>): Record<string, FieldKey> {
  const wrong: Record<string, FieldKey> = {}
  if (fields.iban !== '' && !isValidIBAN(fields.iban)) wrong.iban = 'iban_invalid'
  if (fields.type === 'bank' && !isValidBIC(fields.swift)) wrong.swift = 'swift_invalid'
  return wrong
}
