import type { Transaction } from 'kysely'
import type { Command } from '../../db/ledger/command.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import type { Proposal } from './proposals.ts'

/**
 * What a proposal does when it is decided. The decision's row and the line of the audit log are added to it, in the same
 * transaction. What cannot be carried out (any more) throws the Refusal that says why, and the proposal stays open.
 */
export type ProposalWork = MovingWork | ChangingWork

/** For what moves money or an order: one command of the ledger. */
export interface MovingWork {
  carryOut(proposal: Proposal, context: StaffContext): Promise<Omit<Command, 'at'>>
  /** What a rejection or a withdrawal changes; nothing where nothing waits on the proposal. */
  returnToReview?(proposal: Proposal, context: StaffContext): Promise<Omit<Command, 'at'>>
}

/** For what moves none: any statements in the decision's transaction. */
interface ChangingWork {
  change(trx: Transaction<Database>, proposal: Proposal, context: StaffContext): Promise<void>
  /** What follows once that is on disk. */
  after?(proposal: Proposal, context: StaffContext): Promise<void>
}
