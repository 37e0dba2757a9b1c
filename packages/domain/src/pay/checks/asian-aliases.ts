import { cleanNumber, withoutInvisible } from '../../text/clean-text.ts'
import { readEmv, readEmvCode } from '../codes/emv.ts'
import { malaysianBusiness, nric, thaiId } from './identity-numbers.ts'
import { mobileOf } from './mobile-numbers.ts'

/**
 * A PromptPay id: a Thai mobile number, the number of a citizen or a company with its check digit, or the 15 digits of an e-wallet (Bank
 * of Thailand, Thai QR payment standard).
 */
export function promptPayId(typed: string): string | null {
  const text = cleanNumber(typed)
  if (/^\d{13}$/.test(text)) return thaiId(text)
  return /^(?!0+$)\d{15}$/.test(text) ? text : mobileOf(['TH'], typed)
}

/**
 * A DuitNow id: a Malaysian mobile number, the number of an identity card, or the number of a registered business (PayNet, DuitNow
 * Transfer, types of DuitNow ID).
 */
export const duitNowId = (typed: string): string | null =>
  mobileOf(['MY'], typed) ?? nric(typed) ?? malaysianBusiness(typed)

/** The data objects for the accounts of merchants that payment systems define in templates. */
const accounts = Array.from({ length: 26 }, (_, place) => String(26 + place))

/**
 * The text of a QRIS code: a merchant-presented code of EMVCo with a right checksum, in Indonesia, with an account under `ID.CO.QRIS.WWW`
 * (Bank Indonesia, QRIS national QR code standard).
 */
export function qrisText(typed: string): string | null {
  const text = withoutInvisible(typed)
  const objects = readEmvCode(text)
  if (!objects || objects.get('58') !== 'ID' || objects.get('53') !== '360') return null
  const isQris = accounts.some((id) => readEmv(objects.get(id) ?? '')?.get('00') === 'ID.CO.QRIS.WWW')
  return isQris ? text : null
}
