import type { CallOutput, CallParsed, consoleContactCreate, teamKefuList } from '@c2c/contract'
import type { Selectable, Transaction } from 'kysely'
import type { OpeningHours } from '../../../db/rows/offered-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { CallContext } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'

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

/** The active contacts in the operator's order, page by page. */
export function listContacts(
  input: CallParsed<typeof teamKefuList>,
  { services, language, now }: CallContext,
): Promise<CallOutput<typeof teamKefuList>> {
  const contacts = services.db
    .selectFrom('support_contacts')
    .selectAll()
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
  return paged(contacts, input, (contact) => ({
    kefu_id: contact.id,
    name: contact.name[language] ?? contact.name.en,
    channel: contact.channel,
    account: contact.account,
    url: contact.url,
    hours: contact.hours ? hoursInUtc(contact.hours, now) : '',
    avatar: contact.avatar ? services.uploads.sign(contact.avatar, null, now) : '',
  }))
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const minutesOfDay = 1440

/** A zone's offset from UTC at a moment, in minutes. Throws RangeError for an unknown zone. */
function minutesAhead(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

function inMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function clockText(minutes: number): string {
  const inDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  const [hours, rest] = [Math.floor(inDay / 60), inDay % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/**
 * Opening hours as UTC counts them at a moment, `Mon-Fri 08:00-17:00 UTC`, which a reader's device turns into its own
 * zone. Where opening falls on another day in UTC, the days move along.
 */
export function hoursInUtc({ first, last, open, close, zone }: OpeningHours, now: Date): string {
  const ahead = minutesAhead(zone, now)
  const opens = inMinutes(open) - ahead
  const moved = Math.floor(opens / minutesOfDay)
  const day = (weekday: number) => weekdays[(weekday + moved + 7) % 7]
  return `${day(first)}-${day(last)} ${clockText(opens)}-${clockText(inMinutes(close) - ahead)} UTC`
}
