import { assetLogExportState as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { user } from '../../http/context.ts'
import { progressAnswer } from './export-answer.ts'

export const assetLogExportState = user(call, async ({ export_id }, { services, userId, now }) => {
  const row = isId(export_id)
    ? await services.db
        .selectFrom('exports')
        .selectAll()
        .where('id', '=', export_id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('not_found')
  const url = row.state === 'done' ? services.exports.sign(row.id, { kind: 'user', id: userId }, now) : ''
  return { ...progressAnswer(row), url }
})
