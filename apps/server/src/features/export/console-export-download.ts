import { consoleExportDownload as call, exportKinds, Refusal } from '@c2c/contract'
import { isId } from '../../db/ids.ts'
import { staff } from '../../http/context.ts'
import { isOwnExport } from './exports.ts'

export const consoleExportDownload = staff(
  call,
  async ({ export_id }, { services, now, staff: { staffId, role, merchantId, tokenHash } }) => {
    const row = isId(export_id)
      ? await services.db
          .selectFrom('exports')
          .select(['id', 'kind', 'state'])
          .where('id', '=', export_id)
          .where(isOwnExport(staffId, merchantId))
          .executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('not_found')
    // The role may have changed since the request.
    if (!exportKinds[row.kind].some((allowed) => allowed === role)) throw new Refusal('not_allowed')
    if (row.state !== 'done') throw new Refusal('state_conflict', { data: { state: row.state } })
    return { url: services.exports.sign(row.id, tokenHash, now) }
  },
)
