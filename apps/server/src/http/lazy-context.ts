import type { Language } from '@c2c/contract'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services/services.ts'
import type { Requester } from '../services/work-queue.ts'
import type { AuditRecord } from './audit/audit-record.ts'
import type { CallContext, Registration } from './context.ts'
import type { Attempt } from './idempotency.ts'
import { keepInCookie, removeCookie, requireOwnPage } from './session/console-cookie.ts'
import { originOf, siteOf } from './origin.ts'
import { writers } from './writers.ts'

/** One request of a declared call on its way through `serveCall`. */
export interface Served {
  readonly services: Services
  readonly registration: Registration
  readonly request: FastifyRequest
  /** One time for everything that the call does. */
  readonly now: Date
  /** The language to answer in; certain once the body was read. */
  language: Language
  /** Null before `answerCaller`, and for calls that are not audited. */
  audit: AuditRecord | null
  readonly requester: Requester
  /** The hash of the token of the caller's session. */
  readonly tokenHash: Buffer | null
}

/**
 * What a handler gets; what only some handlers use is made when one asks for it. A call that only repeats its answer has no
 * attempt and no audit record.
 */
export class LazyContext implements CallContext {
  readonly services: Services
  readonly language: Language
  readonly now: Date
  readonly requester: Requester
  readonly file: Buffer | null
  readonly #served: Served
  readonly #attempt: Attempt | null
  readonly #terms: string | null
  readonly proveIdentity: () => Promise<void>
  #writers: ReturnType<typeof writers> | null = null

  constructor(
    served: Served,
    attempt: Attempt | null,
    file: Buffer | null,
    terms: string | null,
    proveIdentity: () => Promise<void>,
  ) {
    this.services = served.services
    this.language = served.language
    this.now = served.now
    this.requester = served.requester
    this.file = file
    this.#served = served
    this.#attempt = attempt
    this.#terms = terms
    this.proveIdentity = proveIdentity
  }

  get from() {
    return originOf(this.#served.request)
  }

  get site() {
    return siteOf(this.#served.request)
  }

  keepInCookie(token: string, until: Date): void {
    const { request, now } = this.#served
    requireOwnPage(request)
    keepInCookie(request, token, until, now)
  }

  removeCookie(): void {
    removeCookie(this.#served.request)
  }

  get imageUrl() {
    const { services, tokenHash, now } = this.#served
    return (id: string) => services.uploads.sign(id, tokenHash, now)
  }

  get submit() {
    return this.#write().submit
  }

  get change() {
    return this.#write().change
  }

  get keep() {
    return this.#write().keep
  }

  #write() {
    this.#writers ??= writers({
      ...this.#served,
      call: this.#served.registration.call,
      attempt: this.#attempt,
      terms: this.#terms,
    })
    return this.#writers
  }
}
