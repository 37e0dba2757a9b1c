import type { Pool } from 'pg'

/** The advisory lock id of the service; no other code uses it. */
const lock = 0x63_32_63

/** Runs `work` under an advisory lock, so only one process of the service runs it at a time. */
export async function oneAtATime<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    // Closing the connection releases the lock in every case.
    client.release(true)
  }
}
