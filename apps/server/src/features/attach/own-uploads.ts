import { invalidField } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../db/ids.ts'
import type { Database } from '../../db/schema.ts'

/** Whether an upload exists and belongs to this user. */
export async function isOwnUpload(db: Kysely<Database>, owner: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    // A maker uploads as the user.
    .where('owner', 'in', sql<string>`(${owner}, (SELECT user_id::text FROM staff WHERE id = ${owner}::uuid))`)
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses `credentials` unless every upload in it exists and was made by this person. */
export async function requireOwnUploads(db: Kysely<Database>, owner: string, ids: readonly string[]): Promise<void> {
  const checks = await Promise.all(ids.map((id) => isOwnUpload(db, owner, id)))
  if (checks.includes(false)) throw invalidField('credentials', 'upload_unknown')
}
