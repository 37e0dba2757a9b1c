import { invalidField } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Refuses hours by the clock of a zone that the database does not know by its name. With every look at the hall it reckons
 * the hours of all offers, so one offer with a zone that it cannot read would close the hall for everybody.
 */
export async function requireKnownZone(db: Kysely<Database>, hours = ''): Promise<void> {
  const [, zone] = hours.split(' ')
  if (zone === undefined) return
  const { rows } = await sql`SELECT FROM pg_timezone_names WHERE lower(name) = lower(${zone})`.execute(db)
  if (rows.length === 0) throw invalidField('hours', 'hours_format')
}
