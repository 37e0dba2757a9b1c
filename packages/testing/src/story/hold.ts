import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Story } from './story.ts'

/** How many statements wait for a lock of this database; the client may be within a transaction. */
export async function lockWaits(client: pg.Client): Promise<number> {
  // A transaction would see its first answer again and again.
  await client.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await client.query(`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return rows.length
}

/** Runs a statement in an open transaction, which keeps its locks until `letGo`. `waiting` is how many statements wait for a lock. */
export async function hold(story: Story, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client(story.database.connection)
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement, [...values])
  return { client, waiting: () => lockWaits(client), letGo: () => client.query('COMMIT') }
}
