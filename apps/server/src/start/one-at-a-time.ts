import type { Pool } from 'pg'

/** Any number that nothing else locks on in our database. */
const lock = 0x63_32_63

/** Does work that no other process of the service may do at the same time. */
export async function oneAtATime<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    client.release(true)
  }
}
