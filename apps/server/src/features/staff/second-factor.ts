import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { spendRecoveryCode } from '../../services/second-factor/recovery-codes.ts'
import { otpauthUri, spendTotp } from '../../services/second-factor/totp.ts'

/** The address that the QR code of a member's authenticator holds. */
export const otpauthOf = (email: string, secret: string): string => otpauthUri('c2c console', email, secret)

interface Member {
  readonly id: string
  readonly totp_secret: string | null
}

interface Proof {
  readonly totp: string
  readonly recovery_code: string
}

/** Verifies a member's second factor, where there is one: with a code of the authenticator, or with a recovery code. */
export async function useSecondFactor(
  db: Kysely<Database>,
  { id, totp_secret: secret }: Member,
  { totp, recovery_code: recovery }: Proof,
  now: Date,
): Promise<void> {
  if (secret === null) return
  if (totp === '' && recovery === '') throw new Refusal('second_factor_required')
  if (totp === '') return spendRecoveryCode(db, 'staff', id, recovery)
  await spendTotp(db, 'staff', { id, secret }, totp, now)
}
