import { withoutInvisible } from '@c2c/domain'
import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalChoice } from '../../fields.ts'
import type { FieldKey } from '../../messages.ts'
import { cleanEmail, optionalCode, optionalEmail, optionalFactorCode } from './credential-fields.ts'
import { session } from './session.ts'

interface Credentials {
  readonly method: '' | 'password' | 'code'
  readonly account: string
  readonly password: string
  readonly email: string
  readonly code: string
}

/** Whether the sign-in uses an e-mail code; otherwise account and password. Without `method` the given fields decide. */
export const byEmailCode = (given: Credentials): boolean =>
  given.method === ''
    ? given.account === '' && given.password === '' && (given.email !== '' || given.code !== '')
    : given.method === 'code'

const needed = (field: Exclude<keyof Credentials, 'method'>, byCode: boolean, error: FieldKey) =>
  z.refine<Credentials>((given) => byEmailCode(given) !== byCode || given[field] !== '', { error, path: [field] })

/** The ways to sign in; `totp` is the second factor, where one is set. */
export const loginInput = z
  .object({
    method: optionalChoice(['password', 'code'], 'malformed'),
    account: z._default(
      z.string({ error: 'malformed' }).check(
        z.overwrite((value: string) => (/[@＠]/.test(value) ? cleanEmail(value) : withoutInvisible(value))),
        z.maxLength(254, 'too_long'),
      ),
      '',
    ),
    password: z._default(z.string({ error: 'password_required' }).check(z.maxLength(128, 'too_long')), ''),
    email: optionalEmail,
    code: optionalCode,
    totp: optionalFactorCode,
  })
  .check(
    needed('account', false, 'account_required'),
    needed('password', false, 'password_required'),
    needed('email', true, 'email_required'),
    needed('code', true, 'code_required'),
  )

/**
 * Signs in with account name or e-mail and password, or with e-mail and code. An account with a second factor is refused
 * with `second_factor_required` and `data.methods` until `totp`, which may be a recovery code, is sent too. A form names
 * its `method`, so that an empty one is refused at its own fields.
 */
export const userLogin = webCall({
  name: 'user/login',
  auth: 'anonymous',
  invalidates: ['notice'],
  input: loginInput,
  output: session,
  errors: ['bad_credentials', 'code_invalid', 'second_factor_required', 'second_factor_invalid', 'challenge_required'],
})
