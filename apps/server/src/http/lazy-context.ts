import { Refusal, type Language } from '@c2c/contract'
import type { Services } from '../services/services.ts'
import type { Requester } from '../services/limits/work-queue.ts'
import { successAnswer } from './answer.ts'
import type { Attempted } from './call-state.ts'
import type { CallContext } from './context.ts'
import { keepAnswer } from './idempotency.ts'
import { knownRefusal, submitCommand } from './submit.ts'
import { keepInCookie, removeCookie, requireOwnPage } from './session/console-cookie.ts'

/** The context of a handler; parts that few handlers use are created on first access. */
export class LazyContext implements CallContext {
  readonly services: Services
  readonly language: Language
  readonly now: Date
  readonly requester: Requester
  readonly file: Buffer | null
  readonly #state: Attempted
  readonly #terms: string | null
  readonly proveIdentity: () => Promise<void>
  #writers: ReturnType<typeof writers> | null = null

  /** `terms` is the version of the settings and rates that the call relies on; null where it relies on none. */
  constructor(state: Attempted, terms: string | null, proveIdentity: () => Promise<void>) {
    this.services = state.services
    this.language = state.language
    this.now = state.now
    this.requester = state.requester
    this.file = state.file
    this.#state = state
    this.#terms = terms
    this.proveIdentity = proveIdentity
  }

  get from() {
    return this.#state.sent.origin
  }

  get site() {
    return this.#state.sent.site
  }

  keepInCookie(token: string, until: Date): void {
    const { sent, now } = this.#state
    requireOwnPage(sent)
    keepInCookie(sent, token, until, now)
  }

  removeCookie(): void {
    removeCookie(this.#state.sent)
  }

  get imageUrl() {
    const { services, caller, now } = this.#state
    const tokenHash = (caller.session ?? caller.staff)?.tokenHash ?? null
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
    return (this.#writers ??= writers(this.#state, this.#terms))
  }
}

/**
 * The writers of one call; each writes the kept answer and the row of the audit log in the transaction of the work. `terms` is the
 * version of the settings and rates that the call relies on; null where it relies on none.
 */
function writers(
  { services: { db, ledger }, call, attempt, audit, language, now }: Attempted,
  terms: string | null,
): Pick<CallContext, 'submit' | 'change' | 'keep'> {
  const kept = (answer: object) => (attempt ? [keepAnswer(attempt, successAnswer(answer, language), now)] : [])
  const keep: CallContext['keep'] = async (trx, answer) => {
    for (const { table, row } of kept(answer)) await trx.insertInto(table).values(row).execute()
  }
  return {
    keep,
    async submit(command, answer) {
      const inserts = [...(command.inserts ?? []), ...kept(answer)]
      await submitCommand(ledger, {
        subjects: call.invalidates,
        ...command,
        at: now,
        inserts,
        ...(audit && { audit: audit.row() }),
        ...(terms !== null && 'orderId' in command && { terms }),
      })
      audit?.committed()
      return answer
    },
    async change(work) {
      const transaction = db.transaction().execute(async (trx) => {
        const answer = await work(trx)
        await keep(trx, answer)
        if (audit) await trx.insertInto('audit_log').values(audit.row()).execute()
        return answer
      })
      const answer = await transaction.catch((error: unknown) => {
        throw error instanceof Refusal ? error : (knownRefusal(ledger, error) ?? error)
      })
      audit?.committed()
      return answer
    },
  }
}
