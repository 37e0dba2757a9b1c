import type { Call, DeliveryChannel } from '@c2c/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { BeginStatement } from '../../db/observe-database.ts'
import type { ReadPlace } from '../../db/replicas/replicas.ts'
import type { BatchObserver } from '../../ledger/ledger.ts'

export const mailResults = ['sent', 'rejected', 'failed'] as const
export type MailResult = (typeof mailResults)[number]

/** Events that the parts of a server process report. */
export interface Metrics {
  /** A call was answered with a code of the error table. */
  call(call: Call, code: number, seconds: number): void
  /** A request was refused before anything of it was read. */
  shed(): void
  /** The ledger ran a batch. */
  batch(commands: number, seconds: number, ok: boolean): void
  /** A caller of the pool received a connection. */
  poolWait(seconds: number): void
  /** A statement of a reading call or job ran there, where replicas are configured. */
  read(place: ReadPlace): void
  /** An attempt to send a delivery ended. */
  delivery(channel: DeliveryChannel, result: string): void
  /** The mail server accepted a mail, refused its address, or did not accept it. */
  mail(result: MailResult): void
  /** A background job ended. */
  job(name: string, seconds: number, ok: boolean): void
}

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
