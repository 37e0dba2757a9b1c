import { longLimits, openPool } from '../../../db/connection.ts'
import type { ThreadOptions } from '../../../services/storage/file-store.ts'
import { buildLiabilities, type BuiltTree, type StatementTime } from './build-liabilities.ts'

/** Builds and stores the tree of a statement over connections of its own, which end with it. */
export async function buildTree(
  { connection, databaseTimeoutMs }: ThreadOptions,
  statement: StatementTime,
): Promise<BuiltTree> {
  const pool = openPool(connection, 2, () => {}, { direct: true, limits: longLimits(databaseTimeoutMs) })
  const [snapshot, store] = [await pool.connect(), await pool.connect()]
  try {
    return await buildLiabilities(snapshot, store, statement)
  } finally {
    for (const client of [snapshot, store]) client.release(true)
    await pool.end()
  }
}
