import { utf8 } from '../../text/utf8.ts'
import { sepaIban } from '../checks/account-numbers.ts'
import { codeAmount, withinBytes, withinLetters, type PayCode } from './code-text.ts'

/** The largest amount of such a code, in euros. */
const most = 999_999_999.99

/** The most bytes of the whole text (EPC069-12, version 13 of the code at most). */
const longest = 331

/**
 * The text of a SEPA credit transfer's code (EPC069-12, version 2), from which banking apps fill in account, amount and reference. The
 * account has `iban` and, where it is known, `swift`.
 */
export const sepaCode: PayCode = ({ iban = '', swift = '', full_name = '' }, { amount, currency, reference }) => {
  const number = sepaIban(iban)
  const euros = codeAmount(amount)
  if (currency !== 'EUR' || number === null || euros === null || Number(euros) > most) return null
  // Identification, version, UTF-8, kind; without purpose and structured reference.
  const linesWith = (name: string): string =>
    ['BCD', '002', '1', 'SCT', swift, name, number, `EUR${euros}`, '', '', withinLetters(reference, 140)].join('\n')
  const rest = utf8(linesWith('')).length
  const name = withinBytes(withinLetters(full_name, 70), longest - rest)
  return name === '' ? null : linesWith(name)
}
