import * as z from 'zod/mini'

interface Passwords {
  readonly password?: string | undefined
  readonly confirm_password?: string | undefined
}

const asPasswords = (value: unknown): Passwords => (typeof value === 'object' && value !== null ? value : {})

/**
 * The two passwords are the same. It runs even when other fields are wrong, so that a person sees all that is wrong at
 * once, and only when both were given, since a missing one has its own message. zod skips it once a field's check aborts,
 * so the checks of the fields beside it do not abort.
 */
export const samePasswords = z.refine<Passwords>((value) => value.password === value.confirm_password, {
  error: 'password_different',
  path: ['confirm_password'],
  when: ({ value }) => Boolean(asPasswords(value).password && asPasswords(value).confirm_password),
})
