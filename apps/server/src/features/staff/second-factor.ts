import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { generateURI, verify } from 'otplib'
import type { Database } from '../../db/schema.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/** The address that an authenticator's QR code holds. */
export const otpauthOf = (email: string, secret: string): string =>
  generateURI({ issuer: 'c2c console', label: email, secret })

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

interface Holder {
  readonly id: string
  readonly totp_secret: string | null
}

interface Proof {
  readonly totp: string
  readonly recovery_code: string
}

/**
 * Verifies a second factor: with a code, which is valid once (RFC 6238, section 5.2), or with
 * a recovery code. Of any number of concurrent requests with one code, one succeeds.
 */
export async function useSecondFactor(
  db: Kysely<Database>,
  { id, totp_secret: secret }: Holder,
  { totp, recovery_code: recovery }: Proof,
  now: Date,
): Promise<void> {
  if (secret === null) return
  if (totp === '' && recovery !== '') return spendRecoveryCode(db, id, recovery)
  const period = await periodOf(secret, totp, now)
  const used = await db
    .updateTable('staff')
    .set({ totp_period: period })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('totp_period', 'is', null), eb('totp_period', '<', period)]))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new Refusal('second_factor_invalid')
}
