import type { Insertable, Kysely } from 'kysely'
import { ownRow } from '../../db/audit-rows.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffRow } from '../../db/rows/staff-rows.ts'

/**
 * Adds a member without an invitation, with a row of the audit log: the first owner, and the sample merchant's staff.
 * Returns whether the address was free.
 */
export const addFirstMember = (db: Kysely<Database>, member: Insertable<StaffRow>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('staff')
      .values(member)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['email', 'created_at'])
      .executeTakeFirst()
    if (!added) return false
    await trx
      .insertInto('audit_log')
      .values(ownRow('staff/first', added.created_at, added.email))
      .execute()
    return true
  })
