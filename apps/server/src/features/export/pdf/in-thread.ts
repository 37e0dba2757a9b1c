import { on } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Movement, Statement } from '../rows/statement.ts'
import type { SettlementJob } from './settlement-pdf.ts'
import type { StatementJob } from './statement-pdf.ts'

/** The thread's code is beside this file, in the sources and in the bundle. */
const code = path.join(import.meta.dirname, `statement-worker${path.extname(import.meta.filename)}`)

/**
 * Writes a statement as a PDF in a thread of its own: fonts and pages take a hundred milliseconds in which no call would
 * be answered. `onRows` receives the number of movements given to it, and may throw to cancel.
 */
export async function writeInThread(
  job: StatementJob,
  statement: Statement,
  onRows: (done: number) => Promise<void>,
): Promise<void> {
  await run(job, statement.batches(), onRows)
}

/** Writes a settlement report as a PDF in a thread of its own. */
export const writeSettlementInThread = (job: SettlementJob): Promise<void> => run(job, noMovements(), async () => {})

async function* noMovements(): AsyncGenerator<readonly Movement[]> {}

async function run(
  job: StatementJob | SettlementJob,
  movements: AsyncIterable<readonly Movement[]>,
  onRows: (done: number) => Promise<void>,
): Promise<void> {
  const worker = new Worker(code, { workerData: job })
  try {
    const batches = movements[Symbol.asyncIterator]()
    let done = 0
    for await (const _request of on(worker, 'message', { close: ['exit'] })) {
      const next = await batches.next()
      worker.postMessage(next.done ? null : next.value)
      done += next.done ? 0 : next.value.length
      await onRows(done)
    }
  } finally {
    await worker.terminate()
  }
}
