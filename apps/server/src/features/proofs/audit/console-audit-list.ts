import { consoleAuditList as call } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { proofCall } from '../books/proof-record.ts'
import { sealCall } from './seal.ts'

export const consoleAuditList = staff(call, async ({ staff_id, call: name, subject, outcome, ...paging }, context) => {
  let query = context.services.db.selectFrom('audit_log').leftJoin('staff', 'staff.id', 'audit_log.staff_id')
  const own = confinedTo(context.staff)
  // A subquery of its own, so that the index of the members' rows is found.
  if (own !== null) query = query.where('audit_log.staff_id', 'in', membersOf(context.services.db, own))
  if (staff_id !== '') query = isId(staff_id) ? query.where('staff_id', '=', staff_id) : query.where(sql.lit(false))
  // Seals and proofs are written all the time, and are hidden unless they are asked for. Literals find the partial index.
  query =
    name === ''
      ? query.where('call', 'not in', [sql.lit(sealCall), sql.lit(proofCall)])
      : query.where('call', '=', name)
  if (subject !== '') query = query.where('subject', '=', subject)
  if (outcome !== '') query = query.where('outcome', '=', outcome)
  const columns = ['seq', 'at', 'staff_id', 'staff.name', 'audit_log.role', 'call', 'subject'] as const
  // Everything that people did has an index of its own, in this order.
  const ofPeople = own === null && staff_id === '' && name === '' && subject === ''
  const ordered = ofPeople ? query.orderBy(sql`-seq`) : query.orderBy('seq', 'desc')
  const rows = ordered.select([...columns, 'outcome', 'details', 'hash'])
  return paged(rows, paging, (row) => ({
    ...row,
    seq: String(row.seq),
    at: row.at.toISOString(),
    staff_id: row.staff_id ?? '',
    name: row.name ?? '',
    hash: row.hash.toString('hex'),
  }))
})

const membersOf = (db: Kysely<Database>, merchantId: string) =>
  db.selectFrom('staff as m').select('m.id').where('m.merchant_id', '=', merchantId)
