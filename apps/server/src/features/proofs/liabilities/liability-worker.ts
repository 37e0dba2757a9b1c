import { parentPort, workerData } from 'node:worker_threads'
import { longLimits, openPool } from '../../../db/connection.ts'
import type { ThreadOptions } from '../../../services/storage/file-store.ts'
import { buildLiabilities, type StatementTime } from './build-liabilities.ts'

// The thread of `buildInThread`: a tree of a million users takes seconds of computing, and calls are answered meanwhile.

const { connection, databaseTimeoutMs, statement } = workerData as ThreadOptions & { readonly statement: StatementTime }

async function build(): Promise<void> {
  const pool = openPool(connection, 2, () => {}, { direct: true, limits: longLimits(databaseTimeoutMs) })
  const [snapshot, store] = [await pool.connect(), await pool.connect()]
  parentPort?.postMessage(await buildLiabilities(snapshot, store, statement))
}

// A failure ends the thread, and its parent throws it. So does success: the parent ends the connections with it.
void build()
