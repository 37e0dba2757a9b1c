import type { Pool, PoolClient } from 'pg'

/** A pool whose process dies at the n-th statement, before or after PostgreSQL carries it out. */
export function dyingPool(pool: Pool, n: number, when: 'before' | 'after') {
  let statements = 0
  const wrap = (client: PoolClient) => ({
    async query(...given: unknown[]): Promise<unknown> {
      statements += 1
      if (statements > n || (statements === n && when === 'before')) throw new Error('the process has died')
      const result: unknown = await (client.query as (...all: unknown[]) => Promise<unknown>)(...given)
      if (statements === n) throw new Error('the process has died')
      return result
    },
    // Its connections end with it.
    release: () => client.release(statements >= n),
  })
  return {
    pool: { connect: async () => wrap(await pool.connect()) } as object as Pool,
    survived: () => statements < n,
  }
}
