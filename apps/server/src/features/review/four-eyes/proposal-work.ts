import type { Transaction } from 'kysely'
import type { Untimed } from '../../../commands/command.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { Proposal } from './proposals.ts'

/**
 * The effects of a proposal's decision. The decision's row and the row of the audit log are added in the same
 * transaction. A proposal that cannot be carried out throws a Refusal with the reason, and stays open.
 */
export type ProposalWork = MovingWork | ChangingWork

/** For what moves money or an order: one command of the ledger. */
export interface MovingWork {
  carryOut(proposal: Proposal, context: StaffContext): Promise<Untimed>
  /** The effects of a rejection or a withdrawal; none where nothing waits on the proposal. */
  returnToReview?(proposal: Proposal, context: StaffContext): Promise<Untimed>
}

/** For what moves none: any statements in the decision's transaction. */
interface ChangingWork {
  readonly returnToReview?: never
  change(trx: Transaction<Database>, proposal: Proposal, context: StaffContext): Promise<void>
  /** Runs after the commit. */
  after?(proposal: Proposal, context: StaffContext): Promise<void>
}
