import type { Pool } from 'pg'
import { Ledger, type LedgerOptions } from '../ledger/ledger.ts'
import { commandWriter, type Refused } from './command-writer.ts'
import type { Command } from './command.ts'
import type { Refusals } from './refusal-table.ts'

interface CommandOptions extends LedgerOptions {
  /** By default every constraint is a fault. */
  readonly refusals?: Refusals
}

/** The ledger of commands, which is the only way to change balances and orders. */
export class CommandLedger extends Ledger<Command, Refused> {
  /** The refusals for database constraints on rows of a command or of another change. */
  readonly refusals: Refusals

  constructor(pool: Pool, { refusals = {}, ...options }: CommandOptions = {}) {
    super(pool, commandWriter, options)
    this.refusals = refusals
  }
}
