import { consoleLedgerAcknowledge as call, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import type { Uses } from '../../../services/services.ts'
import { proposalAnswer } from '../../review/four-eyes/proposals.ts'
import { propose, type ProposalWork } from '../../review/four-eyes/propose.ts'
import { rulesOf } from '../books/run-proofs.ts'
import { numberOf, readAcknowledged } from './problems.ts'
import { verifyAll } from './verify-all.ts'

/**
 * The most acknowledgements in force beside lost images: fewer than a rule reports at most, so that known problems never crowd out
 * a new one.
 */
const mostAtOnce = 10

export const consoleLedgerAcknowledge = staff(call, async ({ problem, reason }, context) => {
  const { services, now } = context
  const { number, kind } = numberOf(problem)
  if (kind.days === 0) throw new Refusal('not_allowed')
  await requireFew(services.db, number, now)
  if (!(await isFound(services, problem, now))) throw new Refusal('not_found')
  const { proposal, insert } = propose(
    {
      kind: 'problem',
      subject: number,
      subjectName: number,
      amount: null,
      payload: { problem, days: String(kind.days ?? 0) },
      note: reason,
    },
    context,
  )
  return context.change(async (trx) => {
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
    return proposalAnswer(proposal, context)
  })
})

/** The approval itself is the acknowledgement: the rows of the proposal and its decision are in the chain of records. */
export const problemProposals: ProposalWork = {
  async change(trx, { subject }, { now }) {
    await requireFew(trx, subject, now, 1)
  },
}

/** Refuses one that is in force already, and too many. `deciding`: the decision that is read with the others. */
async function requireFew(db: Kysely<Database>, number: string, now: Date, deciding = 0): Promise<void> {
  const known = await readAcknowledged(db, now)
  if (deciding === 0 && known.has(number)) throw new Refusal('already_exists')
  const limited = [...known.values()].filter(({ until }) => until !== null)
  if (!number.startsWith('P201-') && limited.length - deciding >= mostAtOnce) throw new Refusal('limit_exceeded')
}

/** Whether a proof finds the problem now, or the last full run did: what is not there cannot be acknowledged beforehand. */
async function isFound({ db, uploads, sandbox }: Uses<'db' | 'uploads' | 'sandbox'>, problem: string, now: Date) {
  const run = await db
    .selectFrom('proof_runs')
    .select('problems')
    .where('state', '=', 'done')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (run?.problems.includes(problem)) return true
  const options = { rules: rulesOf({ sandbox }), readImage: (id: string) => uploads.read(id), now }
  return (await verifyAll(db, options)).problems.includes(problem)
}
