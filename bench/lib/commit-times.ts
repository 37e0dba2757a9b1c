import pg from 'pg'
import type { Connection } from './cluster.ts'

/**
 * When each order was committed, by its id, on `performance.now()`. PostgreSQL has to run with `track_commit_timestamp`; it
 * takes the time before the commit is on disk, so that what is measured from here holds the writing as well.
 */
export async function commitTimes(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: string; at: number }>(
    'SELECT id, extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS at FROM orders',
  )
  await client.end()
  return new Map(rows.map(({ id, at }) => [id, at - performance.timeOrigin]))
}
