import type { CallOutput, CallParsed, consoleContactCreate } from '@c2c/contract'
import type { Selectable, Transaction } from 'kysely'
import type { OpeningHours } from '../../../db/rows/offered-rows.ts'
import type { Database } from '../../../db/schema.ts'

type Contact = Database['support_contacts']
type Fields = CallParsed<typeof consoleContactCreate>

/** `09:00-18:00 Europe/Berlin` on the days `0-4`, as it is stored; null without hours. */
function openingHours(days: string, hours: string): OpeningHours | null {
  if (hours === '') return null
  const [first = 0, last = 6] = days.split('-').map(Number)
  return { first, last, open: hours.slice(0, 5), close: hours.slice(6, 11), zone: hours.slice(12) }
}

/** The fields of a contact in their stored form. */
export const contactRow = ({ names, days, hours, ...fields }: Fields): Omit<Selectable<Contact>, 'id' | 'avatar'> => ({
  ...fields,
  name: names,
  hours: openingHours(days, hours),
})

/** A contact as the console shows it. */
export const contactAnswer = (row: Selectable<Contact>): Omit<CallOutput<typeof consoleContactCreate>, 'proposal'> => ({
  kefu_id: row.id,
  names: row.name,
  channel: row.channel,
  account: row.account,
  url: row.url,
  days: row.hours ? `${row.hours.first}-${row.hours.last}` : '0-4',
  hours: row.hours ? `${row.hours.open}-${row.hours.close} ${row.hours.zone}` : '',
  sort: row.sort,
  active: row.active,
})

/** Stores a new contact, or the new fields of a stored one. */
export async function saveContact(trx: Transaction<Database>, row: Selectable<Contact>): Promise<void> {
  const { id, avatar: _, ...fields } = row
  const { numUpdatedRows } = await trx
    .updateTable('support_contacts')
    .set(fields)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await trx.insertInto('support_contacts').values(row).execute()
}
