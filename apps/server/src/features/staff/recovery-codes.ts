import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { randomReadable, sha256 } from '../../services/crypto/secrets.ts'

const count = 8
const length = 12

const hashOf = (code: string): Buffer => sha256(code.replaceAll(/[\s-]/g, '').toUpperCase())

/** Replaces a member's recovery codes, and returns them to be shown this once: `ABCD-EFGH-JKMN`. */
export async function makeRecoveryCodes(db: Kysely<Database>, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomReadable(length).replaceAll(/(.{4})(?=.)/g, '$1-'))
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** Uses a recovery code up; refuses one that is unknown or was used. */
export async function spendRecoveryCode(db: Kysely<Database>, staffId: string, code: string): Promise<void> {
  const spent = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(code))
    .returning('staff_id')
    .executeTakeFirst()
  if (!spent) throw new Refusal('second_factor_invalid', { message: 'recovery_invalid' })
}

/** The number of a member's unused recovery codes. */
export async function countRecoveryCodes(db: Kysely<Database>, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(sql<bigint>`count(*)`.as('left'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(left)
}
