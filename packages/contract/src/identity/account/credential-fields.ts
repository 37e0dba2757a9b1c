import { cleanMailbox, cleanNumber, isDigits, isEmail, withoutInvisible } from '@c2c/domain'
import * as z from 'zod/mini'
import { codeLength } from '../../constants.ts'
import { parsesAsUrl } from '../../parses-as-url.ts'

/** An internationalised domain as its A-label (RFC 5891), in which it is looked up: `münchen.de` is `xn--mnchen-3ya.de`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Other characters would make another URL of it; what is no domain is left for the check to refuse.
  const isOther = !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.。｡-]+$/u.test(domain)
  if (isOther || !parsesAsUrl(`http://${domain}`)) return address
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
}

/** A pasted e-mail address as it is stored: in lower case, with the A-labels of its domain. */
export const cleanEmail = (text: string): string => withAsciiDomain(cleanMailbox(text).toLowerCase())

/** An e-mail address as it is stored, so that each mailbox has one account. */
export const email = z
  .string({ error: 'email_required' })
  .check(
    z.overwrite(cleanEmail),
    z.minLength(1, 'email_required'),
    z.maxLength(254, 'too_long'),
    z.refine(isEmail, 'email_format'),
  )

/** An optional e-mail address; missing and empty are the same, `''`. */
export const optionalEmail = z._default(
  z.string({ error: 'email_format' }).check(
    z.overwrite(cleanEmail),
    z.refine((value) => value === '' || email.safeParse(value).success, 'email_format'),
  ),
  '',
)

/** A new account name. It cannot contain `@`, so it cannot be mistaken for an e-mail address. */
export const accountName = z
  .string({ error: 'account_required' })
  .check(
    z.overwrite(withoutInvisible),
    z.minLength(1, 'account_required'),
    z.regex(/^[A-Za-z0-9._-]{4,32}$/, 'account_format'),
  )

/** Keyboards write one letter as one or as two characters, `é`; both are the same password (RFC 8265, section 4.2). */
const composed = z.overwrite((value: string) => value.normalize('NFC'))

/** A new password: 8 to 128 characters, not trimmed. */
export const newPassword = z
  .string({ error: 'password_required' })
  .check(composed, z.minLength(1, 'password_required'), z.minLength(8, 'password_short'), z.maxLength(128, 'too_long'))

/** The password once more. Whether it is the same is a rule across two fields: `samePasswords`. */
export const confirmPassword = z
  .string({ error: 'confirm_password_required' })
  .check(composed, z.minLength(1, 'confirm_password_required'), z.maxLength(128, 'too_long'))

/** A password that is only compared, so its length is not checked. */
export const password = z
  .string({ error: 'password_required' })
  .check(z.minLength(1, 'password_required'), z.maxLength(128, 'too_long'))

/** A password that is compared where another proof does not do; missing and empty are the same, `''`. */
export const optionalPassword = z._default(z.string({ error: 'malformed' }).check(z.maxLength(128, 'too_long')), '')

const isCode = (value: string): boolean => isDigits(value, codeLength)

const isCodeOrNone = (value: string): boolean => value === '' || isCode(value)

/** The six digits of an e-mail code. */
export const emailCode = z
  .string({ error: 'code_required' })
  .check(z.overwrite(cleanNumber), z.minLength(1, 'code_required'), z.refine(isCode, 'code_format'))

/** An optional e-mail code; missing and empty are the same, `''`. */
export const optionalCode = z._default(
  z.string({ error: 'code_format' }).check(z.overwrite(cleanNumber), z.refine(isCodeOrNone, 'code_format')),
  '',
)

const isFactorCode = (value: string): boolean =>
  // A recovery code has six groups of four; those of earlier releases have three.
  isCodeOrNone(value) || /^(?:[A-Za-z0-9]{12}){1,2}$/.test(value)

/** A second factor as it is typed: the six digits of an authenticator, or a recovery code; missing and empty are `''`. */
export const optionalFactorCode = z._default(
  z
    .string({ error: 'factor_code_format' })
    .check(z.overwrite(cleanNumber), z.refine(isFactorCode, 'factor_code_format')),
  '',
)

/** The six digits of an authenticator. */
export const totpCode = z
  .string({ error: 'totp_format' })
  .check(z.overwrite(cleanNumber), z.refine(isCode, 'totp_format'))

/** The six digits of an authenticator, when the account asks for them. */
export const optionalTotp = z._default(
  z.string({ error: 'totp_format' }).check(z.overwrite(cleanNumber), z.refine(isCodeOrNone, 'totp_format')),
  '',
)
