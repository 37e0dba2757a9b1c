import type { Call, Envelope, Language } from '@c2c/contract'
import type { Services } from '../services/services.ts'
import type { Requester } from '../services/limits/work-queue.ts'
import type { AuditRecord } from './audit/audit-record.ts'
import type { Registration } from './context.ts'
import type { Attempt } from './idempotency.ts'
import type { Caller } from './identify.ts'
import type { SentRequest } from './sent-request.ts'

type Fields = Readonly<Record<string, unknown>>

/** The known properties of a call when it arrives. The stages of `serveCall` extend it; nothing in it is written. */
export interface Arrived {
  readonly services: Services
  readonly registration: Registration
  readonly call: Call
  readonly sent: SentRequest
  /** One time for everything that the call does. */
  readonly now: Date
  /** The language to answer in; certain once the body was read. */
  readonly language: Language
  /** The user or member of staff; null without a session. */
  readonly account: string | null
  /** Null until the caller is known, and for calls that are not audited. */
  readonly audit: AuditRecord | null
  /** Ends the call's place among those of its account in flight. */
  readonly leave: (() => void) | null
  /** The answer; stages after it do not run. */
  readonly answer: Envelope<object> | null
}

export interface Identified extends Arrived {
  readonly caller: Caller
}

export interface Entered extends Identified {
  readonly requester: Requester
  /** Its cost for its account (`costOf`). */
  readonly cost: number
}

export interface Read extends Entered {
  readonly fields: Fields
  /** The file of a form; null without one. */
  readonly file: Buffer | null
}

export interface Attempted extends Read {
  /** Null without an `Idempotency-Key`. */
  readonly attempt: Attempt | null
}

export interface Parsed extends Attempted {
  readonly input: Fields
}

export type Later<Result> = Result | Promise<Result>
type Nothing = null | undefined | void

/** The part that a stage adds to the state of a call, now or later; nothing when it only checks. */
type Stage = (state: Arrived) => Later<Partial<Arrived> | Nothing>

/** The stages of a call in their order. One that needs what no stage before it adds does not compile. */
export class Stages<State extends Arrived> {
  readonly list: readonly Stage[]

  constructor(list: readonly Stage[] = []) {
    this.list = list
  }

  /** A stage that refuses the call, or does nothing. */
  check(stage: (state: State) => Later<Nothing>): Stages<State> {
    return new Stages([...this.list, stage as unknown as Stage])
  }

  /** A stage that refuses the call, or adds to the state. */
  add<More extends object>(stage: (state: State) => Later<More>): Stages<State & More> {
    return new Stages([...this.list, stage as unknown as Stage])
  }
}
