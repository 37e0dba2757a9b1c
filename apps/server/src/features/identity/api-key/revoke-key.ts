import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { isOwnedBy, type KeyOwner } from '../../../services/api-keys/own-keys.ts'
import { publishChange } from '../../../services/sessions/publish-change.ts'
import { keyAnswer, madeBy } from './key-answer.ts'

/** Revokes one of an owner's keys in the caller's transaction; other processes forget it when that commits. */
export async function revokeKey(trx: Kysely<Database>, owner: KeyOwner, id: string, now: Date) {
  const own = trx.selectFrom('api_keys').selectAll().select(madeBy).where('id', '=', id).where(isOwnedBy(owner))
  const row = isId(id) ? await own.forUpdate().executeTakeFirst() : undefined
  if (!row) throw new Refusal('not_found')
  if (row.revoked_at) throw new Refusal('state_conflict', { message: 'key_revoked' })
  const gone = { revoked_at: now, kek: null, sealed_secret: null }
  await trx.updateTable('api_keys').set(gone).where('id', '=', id).execute()
  const makerId = row.user_id ?? row.staff_id ?? ''
  await publishChange(trx, makerId, row.token_hash)
  return { answer: keyAnswer({ ...row, revoked_at: now }), makerId, tokenHash: row.token_hash }
}
