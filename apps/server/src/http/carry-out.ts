import { Refusal, type Call, type Language } from '@c2c/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { successAnswer } from './answer.ts'
import type { Watched } from './watch-call.ts'
import type { CallContext } from './context.ts'
import { keepAnswer, type Attempt } from './idempotency.ts'
import { knownRefusal, submitCommand } from './submit.ts'

interface CommandScope {
  readonly services: Services
  readonly call: Call
  readonly attempt: Attempt | null
  readonly watched: Watched | null
  readonly language: Language
  readonly at: Date
}

/** The two writers of a handler, each with the kept answer and the row of the audit log. */
interface CarryOut extends Pick<CallContext, 'submit' | 'change' | 'keep'> {
  /** Whether the row of the audit log is written already. */
  isRecorded(): boolean
}

/** Creates the two writers of one call. */
export function carryOut({ services, call, attempt, watched, language, at }: CommandScope): CarryOut {
  let recorded = false
  const kept = (answer: object) => (attempt ? [keepAnswer(attempt, successAnswer(answer, language), at)] : [])
  const keep = async (trx: Transaction<Database>, answer: object) => {
    for (const { row } of kept(answer))
      await trx
        .insertInto('idempotency_keys')
        .values(row as never)
        .execute()
  }
  return {
    keep,
    isRecorded: () => recorded,
    async submit(command, answer) {
      const inserts = [...(command.inserts ?? []), ...kept(answer)]
      await submitCommand(services.ledger, {
        subjects: call.invalidates,
        ...command,
        at,
        inserts,
        ...(watched && { audit: watched.line(at) }),
      })
      recorded = true
      return answer
    },
    async change(work) {
      const answer = await services.db
        .transaction()
        .execute(async (trx) => {
          const made = await work(trx)
          await keep(trx, made)
          if (watched) await trx.insertInto('audit_log').values(watched.line(at)).execute()
          return made
        })
        .catch((error: unknown) => {
          throw error instanceof Refusal ? error : (knownRefusal(error) ?? error)
        })
      recorded = true
      return answer
    },
  }
}
