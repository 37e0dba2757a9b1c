import type { Pool, PoolClient } from 'pg'

/** Runs work on a connection that may take advisory locks, and releases them afterwards. */
export async function withLocks<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const result = await work(client)
    await client.query('SELECT pg_advisory_unlock_all()')
    return result
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw broken
  } finally {
    // A connection that broke, or that may still hold a lock, is ended, and its locks with it.
    client.release(broken)
  }
}
