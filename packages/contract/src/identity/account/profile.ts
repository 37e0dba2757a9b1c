import * as z from 'zod/mini'
import { reentrySteps } from './session.ts'

/** The change after which nothing of value leaves an account for a time. */
export const holdReasons = ['password', 'email', 'factor'] as const

/** Why withdrawals and sales are held, and until when. */
export const hold = z.object({ reason: z.enum(holdReasons), until: z.string() })

/** The two colour schemes (specification.md, section 1). */
export const themes = ['subject1', 'subject2'] as const

export type Theme = (typeof themes)[number]

/** The signed-in user; `avatar` is a signed address, or empty. */
export const profile = z.object({
  user_id: z.string(),
  account: z.string(),
  email: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  phone: z.string(),
  /** The user's location; each field is empty until set. */
  country: z.string(),
  state: z.string(),
  city: z.string(),
  invite_code: z.string(),
  /** Whether order notices that are not read in the app are mailed. */
  notify_email: z.boolean(),
  lang: z.string(),
  theme: z.enum(themes),
  created_at: z.string(),
  security: z.object({
    email_verified: z.boolean(),
    /** Whether an authenticator is set up. */
    totp: z.boolean(),
    passkeys: z.number(),
    recovery_codes_left: z.number(),
    /** Empty while the password of the registration is still in use. */
    password_changed_at: z.string(),
    /** Until when a new password needs no code, after a sign-in by code; empty when it needs one. */
    code_signed_in_until: z.string(),
    /** The times until which withdrawals and sales are refused, the longest first. */
    holds: z.array(hold),
    /** The phrase at the head of every mail; empty until chosen. */
    mail_phrase: z.string(),
    /** Hours before a new payout account can be paid to; `next` is a shorter delay that waits, with its time. */
    payout_delay: z.object({
      hours: z.number(),
      next: z.nullable(z.object({ hours: z.number(), from: z.string() })),
    }),
    /** Start and reason of a freeze; null while the account is not frozen. */
    frozen: z.nullable(z.object({ since: z.string(), reason: z.string() })),
    /** The next step after the user reported a takeover: a new password, then `security/reentry`; empty otherwise. */
    reentry: z.enum(reentrySteps),
  }),
})
