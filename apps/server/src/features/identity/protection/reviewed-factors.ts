import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { addHold } from '../../../services/restrictions/holds.ts'
import { removeRecoveryCodes } from '../../../services/second-factor/code-factors.ts'

/** The name of the authenticator in a review; a user has one. */
export const totpFactor = 'totp'

/** Removes the named factors of a user, and all recovery codes: a thief may have read them. The user is alerted. */
export async function removeFactors(
  trx: Kysely<Database>,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const id of ids) {
    const removed =
      id === totpFactor
        ? trx.deleteFrom('user_totp').where('user_id', '=', userId)
        : trx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id)
    if ((await removed.executeTakeFirstOrThrow()).numDeletedRows === 0n) throw new Refusal('not_found')
  }
  if (ids.length > 0) await addHold(trx, userId, 'factor', now)
  await trx.deleteFrom('pending_totp').where('user_id', '=', userId).execute()
  await removeRecoveryCodes(trx, 'user', userId)
  await writeAlert(trx, { userId, type: 'alert_factor' }, now)
}
