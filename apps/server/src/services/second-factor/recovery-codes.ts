import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { randomReadable, sha256 } from '../crypto/secrets.ts'
import { holders, type Holder } from './holders.ts'

/** 117 bits (ASVS 5.0, 6.5.2: from 112 on a plain hash suffices). Codes of 12 characters from earlier releases work on. */
const length = 24

const hashOf = (code: string): Buffer => sha256(code.replaceAll(/[\s-]/g, '').toUpperCase())

/** Replaces the recovery codes of a user or member of staff, and returns them to be shown this once, in groups of four: `ABCD-EFGH-…`. */
export async function makeRecoveryCodes(db: Kysely<Database>, holder: Holder, id: string): Promise<string[]> {
  const { recoveryCodes, owner, codes: count } = holders[holder]
  const codes = Array.from({ length: count }, () => randomReadable(length).replaceAll(/(.{4})(?=.)/g, '$1-'))
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
