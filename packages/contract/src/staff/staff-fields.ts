import * as z from 'zod/mini'
import { optionalTotp } from '../account/credential-fields.ts'
import { optionalText, text } from '../fields.ts'
import { roles } from './roles.ts'

/** The secret of a link that was mailed. */
export const linkToken = text('required', 64)

/** What stands beside a password: a code of the authenticator, or one of the codes kept for the day it is lost. */
export const secondFactor = { totp: optionalTotp, recovery_code: optionalText(32) }

/** A new session of staff, and who it belongs to. */
export const staffSession = { token: z.string(), expires_at: z.string(), name: z.string(), role: z.enum(roles) }

/** A secret for an authenticator, as text and as what a QR code holds. */
export const enrolment = { secret: z.string(), otpauth: z.string() }

/** Codes that each open the console once without the authenticator; this is the only time that they are told. */
export const recoveryCodes = z.array(z.string())
