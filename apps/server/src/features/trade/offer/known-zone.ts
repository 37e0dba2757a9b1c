import { invalidField } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/**
 * Refuses opening hours in a zone that the database does not know by its name. Each query of the hall evaluates
 * the hours of all offers, so one offer with an unknown zone would make the hall fail for all users.
 */
export async function requireKnownZone(db: Kysely<Database>, hours = ''): Promise<void> {
  if (hours === '' || isKnownZone(seen, hours)) return
  if (!isKnownZone(await readZones(db), hours)) throw invalidField('hours', 'hours_format')
}

/** The zones that were read before: PostgreSQL reads the files of all zones for its list, and no zone ever loses its name. */
const seen = new Set<string>()

/** The time zones that the database knows by their names, in small letters. */
export async function readZones(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`SELECT lower(name) AS name FROM pg_timezone_names`.execute(db)
  for (const { name } of rows) seen.add(name)
  return seen
}

/** Whether opening hours are in one of these zones, or are none. */
export function isKnownZone(zones: ReadonlySet<string>, hours = ''): boolean {
  const [, zone] = hours.split(' ')
  return zone === undefined || zones.has(zone.toLowerCase())
}
