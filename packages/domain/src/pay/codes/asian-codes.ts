import { vietnameseAccount, vietnameseBank } from '../checks/account-numbers.ts'
import { promptPayId, qrisText } from '../checks/asian-aliases.ts'
import { upiAddress } from '../checks/handles.ts'
import { asciiText, codeAmount, withinLetters, type PayCode } from './code-text.ts'
import { emvCode, emvObjects, type EmvObject } from './emv.ts'

/** The object of a PromptPay id by its kind: a mobile number with 13 digits, a citizen's or company's number, an e-wallet. */
function promptPayObject(id: string): EmvObject {
  if (id.startsWith('+')) return ['01', id.slice(1).padStart(13, '0')]
  return [id.length === 13 ? '02' : '03', id]
}

/** The text of a PromptPay code for one payment (Bank of Thailand, Thai QR payment standard). The account has `promptpay_id`. */
export const promptPayCode: PayCode = ({ promptpay_id = '' }, { amount, currency }) => {
  const id = promptPayId(promptpay_id)
  const baht = codeAmount(amount)
  if (currency !== 'THB' || id === null || baht === null) return null
  const account = emvObjects([['00', 'A000000677010111'], promptPayObject(id)])
  if (account === null) return null
  return emvCode([
    ['00', '01'],
    ['01', '12'],
    ['29', account],
    ['58', 'TH'],
    ['53', '764'],
    ['54', baht],
  ])
}

/**
 * The text of a VietQR code for one payment to a bank account (NAPAS, QR code format for IBFT services). The account has `bank_code`, the
 * number of the bank, and `account_number`.
 */
export const vietCode: PayCode = ({ bank_code = '', account_number = '' }, { amount, currency, reference }) => {
  const bank = vietnameseBank(bank_code)
  const number = vietnameseAccount(account_number)
  const dong = codeAmount(amount, 0)
  const purpose = asciiText(reference)
  if (currency !== 'VND' || bank === null || number === null || dong === null || purpose === null) return null
  const receiver = emvObjects([
    ['00', bank],
    ['01', number],
  ])
  const account =
    receiver &&
    emvObjects([
      ['00', 'A000000727'],
      ['01', receiver],
      ['02', 'QRIBFTTA'],
    ])
  const further = emvObjects([['08', withinLetters(purpose, 25)]])
  if (account === null) return null
  return emvCode([
    ['00', '01'],
    ['01', '12'],
    ['38', account],
    ['53', '704'],
    ['54', dong],
    ['58', 'VN'],
    ...(further ? [['62', further] as const] : []),
  ])
}

/** The text of a merchant's QRIS code, as its provider made it: only providers may make others. The account has `payload`. */
export const qrisCode: PayCode = ({ payload = '' }, { currency }) => (currency === 'IDR' ? qrisText(payload) : null)

/** As in the specification's examples: the address as it is, spaces as %20. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%40', '@')

/** The link that UPI apps open to pay to an address (NPCI, UPI linking specification 1.6). The account has `vpa`. */
export const upiCode: PayCode = ({ vpa = '', full_name = '' }, { amount, currency, reference }) => {
  const address = upiAddress(vpa)
  const rupees = codeAmount(amount)
  const name = withinLetters(full_name.trim(), 99)
  if (currency !== 'INR' || address === null || rupees === null || name === '') return null
  const note = withinLetters(reference.replaceAll(/[^A-Za-z\d -]/g, ''), 50)
  const parts = [
    ['pa', address],
    ['pn', name],
    ['am', rupees],
    ['cu', 'INR'],
    ['tn', note],
  ] as const
  return `upi://pay?${parts
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encoded(value)}`)
    .join('&')}`
}
