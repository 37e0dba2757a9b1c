import { isEmail } from '../validation/validators.ts'
import { isIban } from './iban.ts'

/**
 * Whether a text names a Wise account: by e-mail address, IBAN, Wisetag (`@anna123`) or membership number (`P12345678`). A tag
 * without its `@` needs a digit, as those that Wise gives out have; what looks like an IBAN must be one.
 */
export function isWiseAccount(text: string): boolean {
  if (/^[A-Z]{2}\d{2}[A-Z\d]{8,}$/i.test(text)) return isIban(text.toUpperCase())
  return (
    isEmail(text) || /^P?\d{5,12}$/i.test(text) || /^(?:@[a-z\d][\w.-]{1,39}|(?=\D*\d)[a-z][\w-]{2,39})$/i.test(text)
  )
}
