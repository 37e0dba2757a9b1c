import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { generateURI, verify } from 'otplib'
import type { Database } from '../../db/schema.ts'
import { randomReadable, sha256 } from '../crypto/secrets.ts'

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

/** 117 bits (ASVS 5.0, 6.5.2: from 112 on a plain hash suffices). Codes of 12 characters from earlier releases work on. */
const length = 24

const hashOf = (code: string): Buffer => sha256(code.replaceAll(/[\s-]/g, '').toUpperCase())

/** The recovery codes of a person. */
const count = 10

/** New recovery codes in groups of four, `ABCD-EFGH-…`, which are kept nowhere yet. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => randomReadable(length).replaceAll(/(.{4})(?=.)/g, '$1-'))

/** Replaces the recovery codes of a user or member of staff, and returns them to be shown this once. */
export async function makeRecoveryCodes(
  db: Kysely<Database>,
  holder: Holder,
  id: string,
  codes = newRecoveryCodes(),
): Promise<string[]> {
  const { recoveryCodes, owner } = holders[holder]
  await removeRecoveryCodes(db, holder, id)
  await sql`INSERT INTO ${sql.table(recoveryCodes)} (${sql.ref(owner)}, code_hash)
    SELECT ${id}::uuid, unnest(${codes.map(hashOf)}::bytea[])`.execute(db)
  return codes
}

export async function removeRecoveryCodes(db: Kysely<Database>, holder: Holder, id: string): Promise<void> {
  const { recoveryCodes, owner } = holders[holder]
  await sql`DELETE FROM ${sql.table(recoveryCodes)} WHERE ${sql.ref(owner)} = ${id}`.execute(db)
}

/** Uses a recovery code up; refuses one that is unknown or was used. */
export async function spendRecoveryCode(db: Kysely<Database>, holder: Holder, id: string, code: string): Promise<void> {
  const { recoveryCodes, owner } = holders[holder]
  const { rows } = await sql`DELETE FROM ${sql.table(recoveryCodes)}
    WHERE ${sql.ref(owner)} = ${id} AND code_hash = ${hashOf(code)} RETURNING 1`.execute(db)
  if (rows.length === 0) throw new Refusal('second_factor_invalid', { message: 'recovery_invalid' })
}

/** The number of unused recovery codes. */
export async function countRecoveryCodes(db: Kysely<Database>, holder: Holder, id: string): Promise<number> {
  const { recoveryCodes, owner } = holders[holder]
  const { rows } = await sql<{ left: bigint }>`SELECT count(*) AS left FROM ${sql.table(recoveryCodes)}
    WHERE ${sql.ref(owner)} = ${id}`.execute(db)
  return Number(rows[0]?.left ?? 0)
}

/** Where the second factors of members of staff and of users are stored. */
const holders = {
  staff: { authenticators: 'staff', key: 'id', recoveryCodes: 'staff_recovery_codes', owner: 'staff_id' },
  user: {
    authenticators: 'user_totp',
    key: 'user_id',
    recoveryCodes: 'user_recovery_codes',
    owner: 'user_id',
  },
} as const

type Holder = keyof typeof holders
