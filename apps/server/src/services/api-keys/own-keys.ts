import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The creator of a key: a user, or a member of a merchant's staff. */
export type KeyMaker = { readonly user_id: string } | { readonly staff_id: string }

/** The owner of the keys: a user's, or a merchant's, which outlive the members who made them. */
export type KeyOwner = { readonly user_id: string } | { readonly merchant_id: string }

/** The condition on rows of `api_keys` that one made them. */
export const isMadeBy = (maker: KeyMaker) =>
  'user_id' in maker ? sql<boolean>`user_id = ${maker.user_id}` : sql<boolean>`staff_id = ${maker.staff_id}`

/** The condition on rows of `api_keys` that they are the owner's. */
export const isOwnedBy = (owner: KeyOwner) =>
  'user_id' in owner
    ? isMadeBy(owner)
    : sql<boolean>`staff_id IN (SELECT s.id FROM staff s WHERE s.merchant_id = ${owner.merchant_id})`

/** Revokes every key that one made and that is not revoked, in the caller's transaction. Publish the change afterwards. */
export async function revokeKeysOf(db: Kysely<Database>, maker: KeyMaker, at: Date): Promise<void> {
  const open = db.updateTable('api_keys').where(isMadeBy(maker)).where('revoked_at', 'is', null)
  await open.set({ revoked_at: at, kek: null, sealed_secret: null }).execute()
}
