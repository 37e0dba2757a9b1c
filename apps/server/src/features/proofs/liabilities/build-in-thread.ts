import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ThreadOptions } from '../../../services/storage/file-store.ts'
import type { BuiltTree, StatementTime } from './build-liabilities.ts'

/** The thread's code is beside this file, in the sources and in the bundle. */
const code = path.join(import.meta.dirname, `liability-worker${path.extname(import.meta.filename)}`)

/** Megabytes beside the tree itself, which has 80 bytes for each of its leaves. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** Builds and stores the tree of a statement. */
export type BuildTree = (options: ThreadOptions, statement: StatementTime, signal?: AbortSignal) => Promise<BuiltTree>

/** Builds and stores a tree in a thread of its own, which ends with it or with the signal. */
export const buildInThread: BuildTree = async (options, statement, signal) => {
  const worker = new Worker(code, { workerData: { ...options, statement }, resourceLimits })
  try {
    const ended = once(worker, 'exit', { ...(signal && { signal }) }).then((): never => {
      throw new Error('the thread of liabilities has ended')
    })
    const built = once(worker, 'message', { ...(signal && { signal }) }) as Promise<[BuiltTree]>
    const [tree] = await Promise.race([built, ended])
    return tree
  } finally {
    await worker.terminate()
  }
}
