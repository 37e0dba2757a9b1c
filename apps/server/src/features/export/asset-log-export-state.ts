import { assetLogExportState as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { user } from '../../http/context.ts'
import { progressAnswer } from './exports.ts'

export const assetLogExportState = user(call, async ({ export_id }, { services, userId, session, now }) => {
  const row = isId(export_id)
    ? await services.db
        .selectFrom('exports')
        .selectAll()
        .where('id', '=', export_id)
        .where('user_id', '=', userId)
        // The session that asked; files of the previous release have none.
        .where((eb) => eb.or([eb('token_hash', '=', session.tokenHash), eb('token_hash', 'is', null)]))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('not_found')
  const url = row.state === 'done' ? services.exports.sign(row.id, session.tokenHash, now) : ''
  return { ...progressAnswer(row), url }
})
