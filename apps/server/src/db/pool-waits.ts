import type { Pool, PoolClient } from 'pg'

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/** Reports how long callers of a pool wait for a connection, in seconds. */
export function observePoolWaits(pool: Pool, waited: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<PoolClient> | undefined
  pool.connect = ((callback?: Connected) => {
    const begun = performance.now()
    const report = () => waited((performance.now() - begun) / 1000)
    if (callback)
      return connect((error, client, done) => {
        report()
        callback(error, client, done)
      })
    return connect()?.finally(report)
  }) as Pool['connect']
}
