import type { OpenSource } from '../source.ts'
import { readBatches, readCount } from '../cursor.ts'
import { listHead } from '../texts.ts'

interface Row {
  readonly seq: bigint
  readonly at: Date
  readonly name: string | null
  readonly role: string
  readonly call: string
  readonly subject: string
  readonly outcome: string
  readonly details: string
  readonly hash: Buffer
}

/** Actions and attempts of staff in a period, oldest first, with the hash of each row. */
export const openAudit: OpenSource = async (client, { from_at, until_at, lang }) => ({
  head: listHead(lang, ['number', 'time', 'staff', 'role', 'call', 'subject', 'outcome', 'details', 'hash']),
  total: await readCount(client, 'SELECT count(*) FROM audit_log WHERE at >= $1 AND at < $2', [from_at, until_at]),
  async *batches() {
    const query = `SELECT l.seq, l.at, s.name, l.role, l.call, l.subject, l.outcome, l.details, l.hash
      FROM audit_log l LEFT JOIN staff s ON s.id = l.staff_id WHERE l.at >= $1 AND l.at < $2 ORDER BY l.seq`
    for await (const rows of readBatches<Row>(client, query, [from_at, until_at])) {
      yield rows.map((row) => [
        { number: String(row.seq) },
        row.at.toISOString(),
        row.name ?? '',
        row.role,
        row.call,
        row.subject,
        row.outcome,
        row.details,
        row.hash.toString('hex'),
      ])
    }
  },
})
