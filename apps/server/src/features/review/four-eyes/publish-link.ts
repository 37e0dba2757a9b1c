import { sql, type Transaction } from 'kysely'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { publishOffered } from '../../../commands/publish-offered.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { propose } from './propose.ts'
import { proposalAnswer } from './proposals.ts'

/** The columns that users read as text, as the triggers of the tables name them. */
const texts = { announcement: ['texts'], contact: ['channel', 'account', 'name'] } as const

interface Linked<Row> {
  readonly does: keyof typeof texts
  readonly row: Row
  /** The name that the approver sees. */
  readonly name: string
  readonly link: string
  /** The stored row and its link; null and empty for a new one. */
  readonly stored: Row | null
  readonly before: string
  save(trx: Transaction<Database>, row: Row): Promise<void>
}

/**
 * Saves a row that all users read, or proposes it when it has a new link to a host that is neither ours nor in the setting
 * `link_hosts`, or when its text names a new contact, such as an address, a host or a telephone number. Returns the proposal,
 * or null. The database enforces it (link-needs-approval.sql).
 */
export function publishLink<Row extends { readonly id: string }, Answer extends object>(
  linked: Linked<Row>,
  answer: Answer,
  context: StaffContext,
) {
  const { does, row, name, link, save } = linked
  const { now, change, staff } = context
  return change(async (trx) => {
    const { foreign, text } = await findForeign(trx, linked)
    if (!foreign) {
      await save(trx, row)
      await publishOffered(trx, now)
      return { ...answer, proposal: null }
    }
    const payload = { does, name, link, text, row: JSON.stringify(row) }
    const proposed = { kind: 'link', subject: row.id, subjectName: name, amount: null, payload, note: '' } as const
    const { proposal, insert } = propose(proposed, context)
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
    return { ...answer, proposal: proposalAnswer(proposal, staff) }
  })
}

/** Whether a row names something new that is not ours, and its text as the database reads it. */
async function findForeign<Row>(trx: Transaction<Database>, { does, row, link, stored, before }: Linked<Row>) {
  const columns = texts[does]
  const { rows } = await sql<{ link: boolean; contact: boolean; text: string }>`
    SELECT foreign_link(${link}) AS link, adds_contact(before.text, after.text) AS contact, after.text
    FROM (SELECT published_text(${JSON.stringify(row)}::jsonb, ${columns}::text[])) after (text),
      (SELECT published_text(${JSON.stringify(stored ?? {})}::jsonb, ${columns}::text[])) before (text)`.execute(trx)
  const [found] = rows
  if (!found) throw new Error('a row has one text')
  return { foreign: (found.link && link !== before) || found.contact, text: found.text }
}
