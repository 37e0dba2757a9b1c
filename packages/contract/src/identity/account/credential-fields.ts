import { isDigits, isEmail } from '@c2c/domain'
import * as z from 'zod/mini'
import { codeLength } from '../../constants.ts'

/** An e-mail address in lower case, so that each mailbox has one account. */
export const email = z
  .string({ error: 'email_required' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'email_required'),
    z.maxLength(254, 'too_long'),
    z.refine(isEmail, 'email_format'),
  )

/** An optional e-mail address; missing and empty are the same, `''`. */
export const optionalEmail = z._default(
  z.string({ error: 'email_format' }).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((value) => value === '' || email.safeParse(value).success, 'email_format'),
  ),
  '',
)

/** A new account name. It cannot contain `@`, so it cannot be mistaken for an e-mail address. */
export const accountName = z
  .string({ error: 'account_required' })
  .check(z.trim(), z.minLength(1, 'account_required'), z.regex(/^[A-Za-z0-9._-]{4,32}$/, 'account_format'))

/** A new password: 8 to 128 characters, not trimmed. */
export const newPassword = z
  .string({ error: 'password_required' })
  .check(z.minLength(1, 'password_required'), z.minLength(8, 'password_short'), z.maxLength(128, 'too_long'))

/** The password once more. Whether it is the same is a rule across two fields: `samePasswords`. */
export const confirmPassword = z
  .string({ error: 'confirm_password_required' })
  .check(z.minLength(1, 'confirm_password_required'), z.maxLength(128, 'too_long'))

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
  .check(z.trim(), z.minLength(1, 'code_required'), z.refine(isCode, 'code_format'))

/** An optional e-mail code; missing and empty are the same, `''`. */
export const optionalCode = z._default(
  z.string({ error: 'code_format' }).check(z.trim(), z.refine(isCodeOrNone, 'code_format')),
  '',
)

const isFactorCode = (value: string): boolean =>
  isCodeOrNone(value) || /^(?:[A-Za-z0-9]{12}){1,2}$/.test(plainCode(value))

/** A recovery code as people copy it: six groups of four, `ABCD-EFGH-…`; those of earlier releases have three. */
const plainCode = (value: string): string => value.replaceAll(/[\s-]/g, '')

/** A second factor as it is typed: the six digits of an authenticator, or a recovery code; missing and empty are `''`. */
export const optionalFactorCode = z._default(
  z.string({ error: 'factor_code_format' }).check(z.trim(), z.refine(isFactorCode, 'factor_code_format')),
  '',
)

/** The six digits of an authenticator. */
export const totpCode = z.string({ error: 'totp_format' }).check(z.trim(), z.refine(isCode, 'totp_format'))

/** The six digits of an authenticator, when the account asks for them. */
export const optionalTotp = z._default(
  z.string({ error: 'totp_format' }).check(z.trim(), z.refine(isCodeOrNone, 'totp_format')),
  '',
)
