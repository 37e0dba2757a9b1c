import { sql, type Transaction } from 'kysely'
import { publish, staffRecipient } from '../../db/ledger/publish.ts'
import { publishOffered } from '../../db/publish-offered.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { propose } from './propose.ts'
import { proposalAnswer } from './proposals.ts'

interface Linked<Row> {
  readonly does: 'announcement' | 'contact'
  readonly row: Row
  /** The name that the approver sees. */
  readonly name: string
  readonly link: string
  /** The link of the stored row; empty for a new row. */
  readonly before: string
  save(trx: Transaction<Database>, row: Row): Promise<void>
}

/**
 * Saves a row that shows users a link, or proposes it when the link is new and leads to a host that is neither ours nor in
 * the setting `link_hosts`. Returns the proposal, or null. The database enforces it (link-needs-approval.sql).
 */
export function publishLink<Row extends { readonly id: string }, Answer extends object>(
  { does, row, name, link, before, save }: Linked<Row>,
  answer: Answer,
  context: StaffContext,
) {
  const { now, change, staff } = context
  return change(async (trx) => {
    const { rows } = await sql<{ foreign: boolean }>`SELECT foreign_link(${link}) AS "foreign"`.execute(trx)
    if (link === before || rows[0]?.foreign !== true) {
      await save(trx, row)
      await publishOffered(trx, now)
      return { ...answer, proposal: null }
    }
    const payload = { does, name, link, row: JSON.stringify(row) }
    const proposed = { kind: 'link', subject: row.id, subjectName: name, amount: null, payload, note: '' } as const
    const { proposal, insert } = propose(proposed, context)
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
    return { ...answer, proposal: proposalAnswer(proposal, staff) }
  })
}
