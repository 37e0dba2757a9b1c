import type { IncomingHttpHeaders } from 'node:http'
import type { BeginStatement } from '../../db/observe-statements.ts'
import type { BatchObserver } from '../../ledger/ledger.ts'

/** A call as its span describes it. */
export interface TracedCall {
  readonly name: string
  readonly path: string
  readonly requestId: string
  /** May carry a W3C `traceparent`. */
  readonly headers: IncomingHttpHeaders
}

/** Makes spans of calls, of the ledger's batches and of database statements. */
export interface Tracing extends BatchObserver {
  /** Runs a call in a span, which records the code of its answer. */
  call<Answer extends { readonly code: number }>(call: TracedCall, work: () => Promise<Answer>): Promise<Answer>
  /** Begins the span of a statement; null when its caller is not sampled. */
  readonly statement: BeginStatement
  /** Sends what is recorded. */
  close(): Promise<void>
}
