import { invalidField } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Refuses opening hours in a zone that the database does not know by its name. Each query of the hall evaluates
 * the hours of all offers, so one offer with an unknown zone would make the hall fail for all users.
 */
export async function requireKnownZone(db: Kysely<Database>, hours = ''): Promise<void> {
  if (hours !== '' && !isKnownZone(await readZones(db), hours)) throw invalidField('hours', 'hours_format')
}

/** The time zones that the database knows by their names, in small letters. */
export async function readZones(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`SELECT lower(name) AS name FROM pg_timezone_names`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Whether opening hours are in one of these zones, or are none. */
export function isKnownZone(zones: ReadonlySet<string>, hours = ''): boolean {
  const [, zone] = hours.split(' ')
  return zone === undefined || zones.has(zone.toLowerCase())
}
