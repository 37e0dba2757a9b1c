import pg from 'pg'
import { afterAll } from 'vitest'
import type { Story } from './story.ts'

/** A superuser's connection to the database of a story, for the test file that calls this at module level. */
export async function connectSuperuser({ database }: Story) {
  const client = new pg.Client(database.connection)
  await client.connect()
  afterAll(() => client.end())

  /** Changes rows with the triggers switched off. */
  const tamper = (statement: string) =>
    client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)

  /** Runs work on this connection with the rights of the server, and gives the constraint that refused it. */
  async function refusal(work: () => Promise<unknown>): Promise<string | undefined> {
    await client.query('BEGIN; SET LOCAL ROLE c2c_app')
    try {
      await work()
      await client.query('COMMIT')
      return undefined
    } catch (error) {
      await client.query('ROLLBACK')
      return error instanceof pg.DatabaseError ? error.constraint : String(error)
    }
  }

  /** Runs work while the database takes no row of a table. */
  async function withFault(table: string, work: () => Promise<unknown>): Promise<void> {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT fault CHECK (false) NOT VALID`)
    await work()
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT fault`)
  }

  return { client, tamper, refusal, withFault }
}
