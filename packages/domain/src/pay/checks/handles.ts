import { cleanMailbox, cleanNumber, cleanPhone, halfWidth, withoutInvisible } from '../../text/clean-text.ts'
import { isEmail, isPhone } from '../../validation/validators.ts'
import { mobileOf } from './mobile-numbers.ts'

/** A handle without spaces, in small letters: these services take both as the same. */
const handle = (typed: string): string => halfWidth(withoutInvisible(typed)).replaceAll(/\s/g, '').toLowerCase()

const matching = (text: string, form: RegExp): string | null => (form.test(text) ? text : null)

/** An e-mail address in small letters. */
export function mailbox(typed: string): string | null {
  const text = cleanMailbox(typed).toLowerCase()
  return isEmail(text) ? text : null
}

/** A Zelle account: an e-mail address, or a mobile number of the United States (Early Warning Services, Zelle user terms). */
export const zelle = (typed: string): string | null => mailbox(typed) ?? mobileOf(['US'], typed)

/** A $cashtag: at most 20 letters, digits, hyphens and underscores, one of them a letter (Cash App, "$cashtag requirements"). */
export const cashtag = (typed: string): string | null =>
  matching(
    `$${handle(typed)
      .replace(/^(?:https?:\/\/)?cash\.app\//, '')
      .replace(/^\$/, '')}`,
    /^\$(?=[\w-]*[a-z])[a-z\d_-]{1,20}$/,
  )

/** A name of Venmo: 5 to 30 letters, digits, hyphens and underscores (Venmo, "username"). */
export const venmo = (typed: string): string | null =>
  matching(
    `@${handle(typed)
      .replace(/^(?:https?:\/\/)?(?:www\.)?venmo\.com\/(?:u\/)?/, '')
      .replace(/^@/, '')}`,
    /^@[a-z\d_-]{5,30}$/,
  )

/** A Revtag: 3 to 16 letters and digits (Revolut, "What is a Revtag?"). */
export const revtag = (typed: string): string | null =>
  matching(
    `@${handle(typed)
      .replace(/^(?:https?:\/\/)?revolut\.me\//, '')
      .replace(/^@/, '')}`,
    /^@[a-z\d]{3,16}$/,
  )

/** A PayPal account: an e-mail address, or a name of PayPal.Me with at most 20 letters and digits, kept as `paypal.me/name`. */
export function paypal(typed: string): string | null {
  const text = handle(typed).replace(/^(?:https?:\/\/)?(?:www\.)?(?:paypal\.me|paypal\.com\/paypalme)\//, '@')
  return text.includes('@') && !text.startsWith('@') ? mailbox(typed) : paypalName(text)
}

const paypalName = (text: string): string | null => {
  const name = matching(text.replace(/^@/, ''), /^[a-z\d]{1,20}$/)
  return name === null ? null : `paypal.me/${name}`
}

/** An Alipay account: an e-mail address, or the mobile number that it was opened with (Alipay user agreement). */
export function alipay(typed: string): string | null {
  const phone = cleanPhone(typed)
  return mailbox(typed) ?? (isPhone(phone) ? phone : null)
}

/** A WeChat ID: 6 to 20 letters, digits, hyphens and underscores, the first a letter (Weixin Help Center, "WeChat ID"). */
export const wechat = (typed: string): string | null => matching(handle(typed), /^[a-z][\w-]{5,19}$/)

/**
 * A virtual payment address of UPI: a name of letters, digits, dots, hyphens and underscores, and the handle of its bank (NPCI, UPI
 * procedural guidelines). Capitals are the same address. A handle has no dot, so that an e-mail address is none.
 */
export const upiAddress = (typed: string): string | null =>
  matching(cleanMailbox(typed).replaceAll(/\s/g, '').toLowerCase(), /^[a-z\d][a-z\d._-]{1,254}@[a-z][a-z\d]{1,63}$/)

/** An alias of a CBU or CVU: 6 to 20 letters, digits, dots and hyphens (Banco Central de la República Argentina, "A" 6044). */
export const cbuAlias = (typed: string): string | null => matching(handle(typed), /^(?=.*[a-z])[a-z\d.-]{6,20}$/)

/** The number of a merchant's QRIS code: `ID` and 13 digits (Bank Indonesia, national merchant repository). */
export const nmid = (typed: string): string | null => matching(cleanNumber(typed).toUpperCase(), /^ID\d{13}$/)
