import { longLimits, openPool } from '@c2c/server/src/db/connection.ts'
import type { BuildTree } from '@c2c/server/src/features/proofs/liabilities/build-in-thread.ts'
import { buildLiabilities } from '@c2c/server/src/features/proofs/liabilities/build-liabilities.ts'
import { publishLiabilities } from '@c2c/server/src/features/proofs/liabilities/publish-liabilities.ts'
import type { Services } from '@c2c/server/src/services/services.ts'

/** Does what the server's thread does, without its start, which takes longer than a small tree. */
const buildHere: BuildTree = async ({ connection, databaseTimeoutMs }, statement) => {
  const pool = openPool(connection, 2, () => {}, { direct: true, limits: longLimits(databaseTimeoutMs) })
  const [snapshot, store] = [await pool.connect(), await pool.connect()]
  try {
    return await buildLiabilities(snapshot, store, statement)
  } finally {
    for (const client of [snapshot, store]) client.release(true)
    await pool.end()
  }
}

/** One run of the job that states liabilities, with the tree built in the process of the test. */
export const stateLiabilities = (services: Services): Promise<void> =>
  publishLiabilities(services, undefined, buildHere)
