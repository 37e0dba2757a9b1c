import { invalidField } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Refuses opening hours in a zone that the database does not know by its name. Each query of the hall evaluates
 * the hours of all offers, so one offer with an unknown zone would make the hall fail for all users.
 */
export async function requireKnownZone(db: Kysely<Database>, hours = ''): Promise<void> {
  const [, zone] = hours.split(' ')
  if (zone === undefined) return
  const { rows } = await sql`SELECT FROM pg_timezone_names WHERE lower(name) = lower(${zone})`.execute(db)
  if (rows.length === 0) throw invalidField('hours', 'hours_format')
}
