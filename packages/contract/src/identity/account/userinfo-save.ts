import * as z from 'zod/mini'
import { endsKeys } from '../api-key/key-fields.ts'
import { webCall } from '../../call.ts'
import { flag, placeMaximum } from '../../fields.ts'
import { nameText } from '../../names.ts'
import { languageOf } from '../../languages.ts'
import { confirmPassword, newPassword, optionalCode } from './credential-fields.ts'
import { profile, themes } from './profile.ts'
import { optionalPhone } from './phone.ts'
import { samePasswords } from './same-passwords.ts'

/** Empty to clear it. */
const place = z.optional(z.string({ error: 'malformed' }).check(z.trim(), z.maxLength(placeMaximum, 'too_long')))

/** Both passwords or neither; an error names the missing one. */
const passwordsTogether = [
  z.refine<{ password?: string | undefined; confirm_password?: string | undefined }>(
    (given) => given.confirm_password === undefined || given.password !== undefined,
    { error: 'password_required', path: ['password'] },
  ),
  z.refine<{ password?: string | undefined; confirm_password?: string | undefined }>(
    (given) => given.password === undefined || given.confirm_password !== undefined,
    { error: 'confirm_password_required', path: ['confirm_password'] },
  ),
] as const

/**
 * Changes the given fields only. A password needs `code`, unless the session began by e-mail code within
 * the last ten minutes. `avatar` is an upload id, or empty to remove the picture. Since every request carries `lang`,
 * saving keeps the caller's language too.
 */
export const userinfoSave = webCall({
  name: 'userinfo/save',
  auth: 'user',
  stepUp: { field: 'password', asksForCode: true },
  invalidates: ['account', 'notice', 'order'],
  input: z
    .object({
      nickname: z.optional(nameText('nickname_required', 40)),
      avatar: z.optional(z.string({ error: 'malformed' }).check(z.maxLength(64, 'malformed'))),
      phone: z.optional(optionalPhone),
      country: place,
      state: place,
      city: place,
      lang: z.optional(
        z.pipe(
          z.string({ error: 'malformed' }),
          z.transform((value: string) => languageOf(value)),
        ),
      ),
      theme: z.optional(z.enum(themes, { error: 'theme_unknown' })),
      notify_email: z.optional(flag),
      password: z.optional(newPassword),
      confirm_password: z.optional(confirmPassword),
      code: optionalCode,
      end_keys: endsKeys,
    })
    .check(...passwordsTogether, samePasswords),
  output: profile,
  errors: ['code_invalid', 'not_available'],
})
