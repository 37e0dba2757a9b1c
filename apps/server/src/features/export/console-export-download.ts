import { consoleExportDownload as call, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { staff } from '../../http/context.ts'

export const consoleExportDownload = staff(call, async ({ export_id }, { services, now, staff: { staffId } }) => {
  const row = isId(export_id)
    ? await services.db
        .selectFrom('exports')
        .select(['id', 'state'])
        .where('id', '=', export_id)
        .where('staff_id', '=', staffId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('not_found')
  if (row.state !== 'done') throw new Refusal('state_conflict', { data: { state: row.state } })
  return { url: services.exports.sign(row.id, { kind: 'staff', id: staffId }, now) }
})
