import { consoleAuditList as call, type CallParsed } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { countedTo, pageAnswer, paged } from '../../../http/paged.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { proofCall } from '../books/proof-record.ts'
import { sealCall } from './seal.ts'

type Input = CallParsed<typeof call>

export const consoleAuditList = staff(call, (input, { services: { db }, staff: member }) => {
  const own = confinedTo(member)
  return own === null ? ofAll(db, input) : ofMembers(db, own, input)
})

async function ofAll(db: Kysely<Database>, { staff_id, call: name, subject, outcome, ...paging }: Input) {
  let query = db.selectFrom('audit_log').leftJoin('staff', 'staff.id', 'audit_log.staff_id')
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
  const ofPeople = staff_id === '' && name === '' && subject === ''
  const ordered = ofPeople ? query.orderBy(sql`-seq`) : query.orderBy('seq', 'desc')
  return paged(ordered.select([...columns, 'outcome', 'details', 'hash']), paging, asAnswer)
}

/** What the members of a merchant did: the newest lines of each, by the index of each, before any line is read. */
async function ofMembers(db: Kysely<Database>, own: string, input: Input) {
  const { staff_id, call: name, subject, outcome, page, page_size } = input
  const of = sql`m.merchant_id = ${own} ${staff_id === '' ? sql`` : sql`AND m.id = ${isId(staff_id) ? staff_id : null}`}`
  const wanted = sql.join(
    [
      sql`a.staff_id = m.id`,
      ...(name === '' ? [] : [sql`a.call = ${name}`]),
      ...(subject === '' ? [] : [sql`a.subject = ${subject}`]),
      // Literals find the partial index.
      ...(outcome === '' ? [] : [sql`a.outcome = ${sql.lit(outcome)}`]),
    ],
    sql` AND `,
  )
  const [counts, lines] = await Promise.all([
    sql<{ counted: bigint }>`SELECT count(*) AS counted FROM (SELECT FROM staff m, audit_log a WHERE ${of} AND ${wanted}
      LIMIT ${countedTo(input) + 1}) c`.execute(db),
    sql<Line>`WITH page AS MATERIALIZED (SELECT newest.seq, m.name FROM staff m, LATERAL (SELECT a.seq FROM audit_log a
          WHERE ${wanted} ORDER BY a.seq DESC LIMIT ${sql.lit(page * page_size)}) newest WHERE ${of}
        ORDER BY newest.seq DESC LIMIT ${sql.lit(page_size)} OFFSET ${sql.lit((page - 1) * page_size)})
      SELECT a.seq, a.at, a.staff_id, page.name, a.role, a.call, a.subject, a.outcome, a.details, a.hash
        FROM page JOIN audit_log a ON a.seq = page.seq ORDER BY a.seq DESC`.execute(db),
  ])
  return pageAnswer(lines.rows, input, asAnswer, counts.rows[0]?.counted ?? 0n)
}

interface Line {
  readonly seq: bigint
  readonly at: Date
  readonly staff_id: string | null
  readonly name: string | null
  readonly role: string
  readonly call: string
  readonly subject: string
  readonly outcome: 'done' | 'refused'
  readonly details: string
  readonly hash: Buffer
}

const asAnswer = (line: Line) => ({
  ...line,
  seq: String(line.seq),
  at: line.at.toISOString(),
  staff_id: line.staff_id ?? '',
  name: line.name ?? '',
  hash: line.hash.toString('hex'),
})
