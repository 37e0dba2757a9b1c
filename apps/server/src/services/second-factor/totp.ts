import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { generateURI, verify } from 'otplib'
import type { Database } from '../../db/schema.ts'
import { holders, type Holder } from './holders.ts'

/** The address that an authenticator's QR code holds. */
export const otpauthUri = (issuer: string, email: string, secret: string): string =>
  generateURI({ issuer, label: email, secret })

/**
 * The period that a code belongs to (RFC 6238, with one period of 30 seconds of tolerance either way). Refuses a
 * missing code with `second_factor_required`, a wrong one with `second_factor_invalid`.
 */
export async function periodOf(secret: string, totp: string, now: Date): Promise<bigint> {
  if (totp === '') throw new Refusal('second_factor_required')
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret, token: totp, epoch, epochTolerance: 30 })
  if (!result.valid || !('epoch' in result)) throw new Refusal('second_factor_invalid')
  return BigInt(result.epoch)
}

/**
 * Uses a code of an authenticator, which is valid once (RFC 6238, section 5.2). Of any number of concurrent requests with
 * one code, one succeeds; the others are refused with `second_factor_invalid`.
 */
export async function spendTotp(
  db: Kysely<Database>,
  holder: Holder,
  { id, secret }: { readonly id: string; readonly secret: string },
  totp: string,
  now: Date,
): Promise<void> {
  const period = await periodOf(secret, totp, now)
  const { authenticators, key } = holders[holder]
  const { rows } = await sql`
    UPDATE ${sql.table(authenticators)} SET totp_period = ${period}
    WHERE ${sql.ref(key)} = ${id} AND totp_secret = ${secret} AND (totp_period IS NULL OR totp_period < ${period})
    RETURNING 1`.execute(db)
  if (rows.length === 0) throw new Refusal('second_factor_invalid')
}
