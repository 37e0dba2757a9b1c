import { cleanNumber } from '@c2c/domain'
import * as z from 'zod/mini'
import { optionalTotp } from '../identity/account/credential-fields.ts'
import { optionalChoice, optionalPasted, separated, text } from '../fields.ts'
import { merchantRights, teamRoles, type MerchantRight } from './rights.ts'
import { roles } from './roles.ts'

/** The secret of a mailed link. */
export const linkToken = text('required', 64)

/** The second factor: a code of the authenticator, or a recovery code. */
export const secondFactor = { totp: optionalTotp, recovery_code: optionalPasted(cleanNumber, 32) }

/** `true` in a browser: a cookie keeps the token, which the page's script never holds, and `token` is empty in the answer. */
export const inCookie = { cookie: optionalChoice(['true', 'false'], 'malformed') }

/** What a member may do in a merchant's team; absent for the platform's own staff. */
export const teamPlace = {
  team_role: z.optional(z.enum(teamRoles)),
  rights: z.optional(z.array(z.enum(merchantRights))),
}

/** A new staff session and its member. */
export const staffSession = {
  token: z.string(),
  expires_at: z.string(),
  name: z.string(),
  role: z.enum(roles),
  ...teamPlace,
}

const isRight = (value: string): value is MerchantRight => merchantRights.some((right) => right === value)

/** Rights, comma separated, for the team role `custom`; the other roles have theirs. */
export const rightsList = z._default(
  z.pipe(
    z.string({ error: 'malformed' }).check(z.refine((value) => separated(value).every(isRight), 'malformed')),
    z.transform((value): MerchantRight[] => separated(value).filter(isRight)),
  ),
  [],
)

/** A secret for an authenticator, as text and as what a QR code holds. */
export const enrolment = { secret: z.string(), otpauth: z.string() }

/** Recovery codes, each valid once in place of the authenticator; they are shown only here. */
export const recoveryCodes = z.array(z.string())
