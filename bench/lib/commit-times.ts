import pg from 'pg'
import type { Connection } from './cluster.ts'

/**
 * The commit time of each order by id, in milliseconds of `performance.now()`. Requires `track_commit_timestamp`.
 * PostgreSQL takes the timestamp before the commit is on disk, so measured latencies include the disk write.
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
