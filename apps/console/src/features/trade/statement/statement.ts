import type { CallOutput, consoleStatementLines, consoleStatementList, LineGroup } from '@c2c/contract'

/** A line of a bank statement with the order beside it. */
export type StatementLine = CallOutput<typeof consoleStatementLines>['list'][number]

/** An imported file. */
export type BankStatement = CallOutput<typeof consoleStatementList>['list'][number]

/** The lists of the page: groups of lines, and the files. */
export type StatementView = LineGroup | 'files'

/** The amount of a line as the account has it: money that left is negative. */
export const signedAmount = ({ amount, direction }: Pick<StatementLine, 'amount' | 'direction'>): string =>
  direction === 'out' ? `-${amount}` : amount

/** What a member can do with a line and its order now: nothing while the amounts differ, or the order is at another step. */
export function lineAction({ evidence, order, direction }: StatementLine): 'release' | 'paid' | null {
  if (order === null || evidence?.amount !== true) return null
  if (direction === 'in') return order.step === 'paid' ? 'release' : null
  return order.step === 'waiting_payment' ? 'paid' : null
}
