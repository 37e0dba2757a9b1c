import { Refusal, type Call, type Language } from '@c2c/contract'
import type { Services } from '../services/services.ts'
import { successAnswer } from './answer.ts'
import type { AuditRecord } from './audit/audit-record.ts'
import type { CallContext } from './context.ts'
import { keepAnswer, type Attempt } from './idempotency.ts'
import { knownRefusal, submitCommand } from './submit.ts'

interface CallScope {
  readonly services: Services
  readonly call: Call
  readonly attempt: Attempt | null
  readonly audit: AuditRecord | null
  readonly language: Language
  readonly now: Date
  /** The version of the settings and rates that the call relies on; null where it relies on none. */
  readonly terms: string | null
}

/** The writers of one call; each writes the kept answer and the row of the audit log in the transaction of the work. */
export function writers({
  services: { db, ledger },
  call,
  attempt,
  audit,
  language,
  now,
  terms,
}: CallScope): Pick<CallContext, 'submit' | 'change' | 'keep'> {
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
