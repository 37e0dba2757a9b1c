import { invalidField } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be one of our ids at all; anything else is simply not found. */
export const isId = (text: string): boolean => uuid.test(text)

/** Whether an upload exists and was made by this person. */
export async function isOwnUpload(db: Kysely<Database>, owner: string, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses `credentials` unless every upload in it exists and was made by this person. */
export async function requireOwnUploads(db: Kysely<Database>, owner: string, ids: readonly string[]): Promise<void> {
  const checks = await Promise.all(ids.map((id) => isOwnUpload(db, owner, id)))
  if (checks.includes(false)) throw invalidField('credentials', 'upload_unknown')
}
