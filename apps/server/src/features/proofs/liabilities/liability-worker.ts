import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOptions } from '../../../services/storage/file-store.ts'
import type { StatementTime } from './build-liabilities.ts'
import { buildTree } from './build-tree.ts'

// The thread of `buildInThread`: a tree of a million users takes seconds of computing, and calls are answered meanwhile.

const { statement, ...options } = workerData as ThreadOptions & { readonly statement: StatementTime }

async function build(): Promise<void> {
  parentPort?.postMessage(await buildTree(options, statement))
}

// A failure ends the thread, and its parent throws it. So does success.
void build()
