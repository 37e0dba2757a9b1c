import type { Call, CallOutput, CallParsed, Language } from '@c2c/contract'
import type { CommandWithoutTime } from '../commands/command.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import type { Origin } from '../services/sessions/sessions.ts'
import type { StaffSession } from '../services/sessions/staff-session.ts'
import type { UserSession } from '../services/sessions/user-session.ts'
import type { Requester } from '../services/limits/work-queue.ts'

/** The context of a call without a session. */
export interface CallContext {
  readonly services: Services
  readonly language: Language
  /** One moment for all that the call does. */
  readonly now: Date
  readonly from: Origin
  /** The origin of the page that calls, `https://c2c.example`; empty when unknown. */
  readonly site: string
  /** The caller that expensive work is queued for. */
  readonly requester: Requester
  /** The address of an uploaded image for the caller, as long as the caller's session. */
  imageUrl(id: string): string
  /**
   * Asks for the proof of identity of a call whose step-up is `byHandler`. Never called in a transaction. Refuses with
   * `second_factor_required`.
   */
  proveIdentity(): Promise<void>
  /** Keeps the token of a new session of staff in the browser's cookie; refuses with `not_allowed` a page of another site. */
  keepInCookie(token: string, until: Date): void
  /** Removes that cookie, where the request has one. */
  removeCookie(): void
  /** The file that came with a call that takes one. */
  readonly file: Buffer | null
  /**
   * Carries a command out and gives the answer back, once: it publishes what the call invalidates, unless the command names
   * fewer subjects, and with an `Idempotency-Key` the answer is kept in the same
   * transaction. Refuses when the money does not fit or the order has moved on.
   */
  submit<Answer extends object>(command: CommandWithoutTime, answer: Answer): Promise<Answer>
  /**
   * Carries out a change that moves no money, in the transaction of the work itself, with the kept answer of an
   * `Idempotency-Key` and the row of the audit log. A Refusal thrown by the work changes nothing.
   */
  change<Answer extends object>(work: (trx: Transaction<Database>) => Promise<Answer>): Promise<Answer>
  /** Keeps the answer of an `Idempotency-Key` in a transaction of the handler's own. */
  keep(trx: Transaction<Database>, answer: object): Promise<void>
}

/** How a call without a session answers an attempt that succeeded before, where its first answer must not be kept. */
export interface Again<C extends Call> {
  /** The caller's name from the input: idempotency keys are separate per caller. */
  caller(fields: Readonly<Record<string, unknown>>): string
  /** Fields that are no part of the kept payload, because not even a hash of them may be: `answer` proves them. */
  readonly proven: readonly string[]
  /** Refuses with `idempotency_mismatch` where they are not those of the first attempt. */
  readonly answer: Handle<C, CallContext>
}

export interface UserContext extends CallContext {
  readonly session: UserSession
  readonly userId: string
}

export interface StaffContext extends CallContext {
  readonly staff: StaffSession
  /** The API key that stands for the session; null without one. */
  readonly keyId: string | null
}

type Handle<C extends Call, Context> = (input: CallParsed<C>, context: Context) => Promise<CallOutput<C>>

/** A declared call and what answers it. */
export type Registration<C extends Call = Call> = { readonly call: C } & (
  | { readonly session: 'none'; readonly handle: Handle<Call, CallContext>; readonly again?: Again<Call> }
  | { readonly session: 'user'; readonly handle: Handle<Call, UserContext> }
  | { readonly session: 'staff'; readonly handle: Handle<Call, StaffContext> }
)

/** Answers a call that needs no session. */
export const anonymous = <C extends Call>(
  call: C,
  handle: Handle<C, CallContext>,
  again?: Again<C>,
): Registration<C> => ({
  call,
  session: 'none',
  handle,
  ...(again && { again }),
})

/** Answers a call of a signed-in user. */
export const user = <C extends Call>(call: C, handle: Handle<C, UserContext>): Registration<C> => ({
  call,
  session: 'user',
  handle,
})

/** Answers a call of staff in one of the roles that the call declares. */
export const staff = <C extends Call>(call: C, handle: Handle<C, StaffContext>): Registration<C> => ({
  call,
  session: 'staff',
  handle,
})
