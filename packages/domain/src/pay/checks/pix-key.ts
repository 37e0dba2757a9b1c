import { cleanPhone, withoutInvisible } from '../../text/clean-text.ts'
import { mailbox } from './handles.ts'
import { cnpj, cpf } from './identity-numbers.ts'

/** Area codes of Brazil, and a mobile number that begins with 9 (Anatel, numbering plan). */
const mobile = /^\+55(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])9\d{8}$/

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** The longest e-mail address that is a key. */
const longestMailbox = 77

/**
 * A Pix key as the directory keeps it: CPF, CNPJ, a mobile number with +55, an e-mail address in small letters, or a random key, which is
 * a UUID (Banco Central do Brasil, Manual Operacional do DICT). A mobile number without +55 could be a CPF, and is refused.
 */
export function pixKey(typed: string): string | null {
  const random = withoutInvisible(typed).normalize('NFKC').toLowerCase()
  if (uuid.test(random)) return random
  const phone = cleanPhone(typed)
  if (phone.startsWith('+')) return mobile.test(phone) ? phone : null
  const address = mailbox(typed)
  return cpf(typed) ?? cnpj(typed) ?? (address !== null && address.length <= longestMailbox ? address : null)
}
