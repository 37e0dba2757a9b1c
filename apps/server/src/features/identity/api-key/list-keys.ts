import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { paged, type Paging } from '../../../http/paged.ts'
import { isOwnedBy, type KeyOwner } from '../../../services/api-keys/own-keys.ts'
import { answeredColumns, keyAnswer, madeBy } from './key-answer.ts'

/** One page of an owner's keys, newest first. */
export function listKeys(db: Kysely<Database>, owner: KeyOwner, paging: Paging) {
  const own = db.selectFrom('api_keys').select(answeredColumns).select(madeBy).where(isOwnedBy(owner))
  return paged(own.orderBy('seq', 'desc'), paging, keyAnswer)
}
