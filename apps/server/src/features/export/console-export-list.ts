import { consoleExportList as call } from '@c2c/contract'
import { sql } from 'kysely'
import { staff } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { isOwnExport, progressAnswer } from './exports.ts'

export const consoleExportList = staff(call, (paging, { services, staff: { staffId, merchantId } }) => {
  const rows = services.db
    .selectFrom('exports as e')
    .leftJoin('users as u', 'u.id', 'e.subject')
    .leftJoin('merchants as m', 'm.id', 'e.subject')
    .where(isOwnExport(staffId, merchantId))
    .selectAll('e')
    .select(sql<string>`coalesce(u.account, m.name, '')`.as('name'))
    .orderBy('e.seq', 'desc')
  return paged(rows, paging, (row) => ({
    ...progressAnswer(row),
    kind: row.kind,
    subject: row.name,
    order_kind: row.order_kind ?? ('' as const),
  }))
})
