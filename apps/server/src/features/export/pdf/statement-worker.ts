import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Movement } from '../rows/statement.ts'
import { writeSettlementPdf, type SettlementJob } from './settlement-pdf.ts'
import { writeStatementPdf, type StatementJob } from './statement-pdf.ts'

// The thread that `writeInThread` starts: each message to its parent requests a batch; null ends the statement. A
// settlement report needs none.

async function* batches(): AsyncGenerator<readonly Movement[]> {
  for (;;) {
    const answer = once(port(), 'message')
    port().postMessage('next')
    const [batch] = await answer
    if (batch === null) return
    yield batch
  }
}

function port() {
  if (!parentPort) throw new Error('this file runs in a worker thread')
  return parentPort
}

// A failure ends the thread, and its parent throws it.
const job = workerData as StatementJob | SettlementJob
void ('settlement' in job ? writeSettlementPdf(job) : writeStatementPdf(job, batches()))
