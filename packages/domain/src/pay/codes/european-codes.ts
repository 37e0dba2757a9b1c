import { czechAccount, isQrIban, nrb, qrReference, swissIban } from '../checks/account-numbers.ts'
import { czechIban } from '../../bank/iban.ts'
import { asciiText, codeAmount, withinLetters, type CodeAccount, type PayCode } from './code-text.ts'

/** The characters of a Swiss code: Basic Latin, Latin-1, Latin Extended-A, Ș, Ț and € (Implementation Guidelines 2.3, section 4.1.1). */
const swissCharacters = /^[ -~\u00A0-\u017F\u0218-\u021B€]*$/

/** A text in those characters; null where one has no such form. */
const swissText = (text: string, most: number): string | null => {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  const kept = swissCharacters.test(plain) ? plain : asciiText(plain)
  return kept === null ? null : withinLetters(kept, most)
}

const empty = (lines: number): readonly string[] => Array.from({ length: lines }, () => '')

/** The lines of the payee with a structured address; null where a required one is missing or cannot be written. */
function payee({ full_name = '', street = '', building = '', postal_code = '', city = '', country = '' }: CodeAccount) {
  const lines = [
    swissText(full_name, 70),
    swissText(street, 70),
    swissText(building, 16),
    swissText(postal_code, 16),
    swissText(city, 35),
    country === '' ? 'CH' : country,
  ]
  const isWhole = lines.every((line) => line !== null) && [lines[0], lines[3], lines[4]].every((line) => line !== '')
  return isWhole ? ['S', ...lines] : null
}

/**
 * The text of a Swiss QR code (SIX, Swiss Implementation Guidelines QR-bill, 2.3). The account has `iban`, the payee's address, and for a
 * QR-IBAN the QR reference `qr_reference`; to any other IBAN the payment's reference is the message.
 */
export const swissCode: PayCode = (account, { amount, currency, reference }) => {
  const iban = swissIban(account['iban'] ?? '')
  const sum = codeAmount(amount)
  const lines = payee(account)
  if (iban === null || sum === null || lines === null || !['CHF', 'EUR'].includes(currency)) return null
  if (Number(sum) > 999_999_999.99) return null
  const structured = qrReference(account['qr_reference'] ?? '')
  if (isQrIban(iban) && structured === null) return null
  const kind = isQrIban(iban) ? ['QRR', structured] : ['NON', '']
  const message = swissText(reference, 140) ?? ''
  return ['SPC', '0200', '1', iban, ...lines, ...empty(7), sum, currency, ...empty(7), ...kind, message, 'EPD'].join(
    '\n',
  )
}

/**
 * The text of a Czech payment code, "QR Platba" (Czech Banking Association, Short Payment Descriptor 1.2). The account has
 * `account_number` in the national form.
 */
export const czechCode: PayCode = ({ account_number = '' }, { amount, currency, reference }) => {
  const account = czechAccount(account_number)
  const crowns = codeAmount(amount)
  if (currency !== 'CZK' || account === null || crowns === null || crowns.length > 10) return null
  // An asterisk separates the parts, and a percent sign begins an encoded character.
  const message = withinLetters(asciiText(reference.replaceAll(/[*%]/g, ' ')) ?? '', 60)
  const parts = [`ACC:${czechIban(account)}`, `AM:${crowns}`, 'CC:CZK', ...(message ? [`MSG:${message}`] : [])]
  return ['SPD', '1.0', ...parts].join('*')
}

/** The characters of a Polish code's name and title. */
const polishText = (text: string, most: number): string =>
  withinLetters(
    text
      .normalize('NFC')
      .replaceAll(/[|\n\r]/g, ' ')
      .trim(),
    most,
  )

/**
 * The text of a Polish transfer code (Polish Bank Association, recommendation on the two-dimensional code "2D", 2013): the account, the
 * amount in grosze with six digits, the payee's name and the title. The account has `account_number`, an NRB.
 */
export const polishCode: PayCode = ({ account_number = '', full_name = '' }, { amount, currency, reference }) => {
  const account = nrb(account_number)
  const grosze = codeAmount(amount)
    ?.replace('.', '')
    .padStart(6, '0')
    .replace(/^0+(?=\d{6})/, '')
  const name = polishText(full_name, 20)
  if (currency !== 'PLN' || account === null || grosze === undefined || grosze.length > 6 || name === '') return null
  return ['', 'PL', account, grosze, name, polishText(reference, 32), '', '', ''].join('|')
}
