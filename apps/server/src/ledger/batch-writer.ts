import type { Transfer } from '@c2c/domain'
import type { ClientBase } from 'pg'

/** The part of a command that the ledger reads: transfers that are all posted or all refused. */
export interface Posting {
  readonly at: Date
  readonly transfers?: readonly Transfer[]
  /** Whether the command has a transaction of its own, because it is so large that others would wait for its locks. */
  readonly alone?: true
}

/** The transfers that the ledger posted for a command, or the transfer that a balance does not cover. */
export type Posted = { readonly kind: 'done' } | { readonly kind: 'short'; readonly transfer: Transfer }

/** The outcome of one command of a batch. */
export type Outcome<Refused> = Posted | Refused

/**
 * The content of commands beside transfers. It is locked, checked and written in the transaction that posts them, and the ledger
 * knows nothing else of it. The statements of one method are sent together: each is issued before the first await.
 */
export interface BatchWriter<Command extends Posting, Refused> {
  /** Throws RangeError for a malformed command. */
  check(command: Command): void
  /** The ids of what a command changes: a batch changes nothing twice, so a later command waits for the next one. */
  changes(command: Command): readonly string[]
  /** The order to which the transfers of a command belong (`transfers.order_id`); null without it. */
  reference(command: Command): string | null
  /** Whether a command has nothing to be locked or written. A batch of such commands is one statement. */
  isPostingOnly(command: Command): boolean
  /** Locks what the commands rely on, before any account, and resolves with what refuses one of them; undefined when nothing does. */
  lock(client: ClientBase, commands: readonly Command[]): Promise<(command: Command) => Refused | undefined>
  /** Sends the rows of posted commands. */
  write(client: ClientBase, commands: readonly Command[]): Promise<unknown>[]
  /** Writes the many rows of a posted command that runs alone, a part at a time, and resolves with what is left of it. */
  writeInParts(client: ClientBase, command: Command): Promise<Command>
}
