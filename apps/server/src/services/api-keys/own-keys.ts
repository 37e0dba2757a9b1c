import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Who has a key: a user, or a member of staff. */
export type KeyOwner = { readonly user_id: string } | { readonly staff_id: string }

/** The condition on rows of `api_keys` that they are the owner's. */
export const isOwnedBy = (owner: KeyOwner) =>
  'user_id' in owner ? sql<boolean>`user_id = ${owner.user_id}` : sql<boolean>`staff_id = ${owner.staff_id}`

/** Revokes every key of an owner that is not revoked, in the caller's transaction. Publish the change afterwards. */
export async function revokeKeysOf(db: Kysely<Database>, owner: KeyOwner, at: Date): Promise<void> {
  const open = db.updateTable('api_keys').where(isOwnedBy(owner)).where('revoked_at', 'is', null)
  await open.set({ revoked_at: at, kek: null, sealed_secret: null }).execute()
}
