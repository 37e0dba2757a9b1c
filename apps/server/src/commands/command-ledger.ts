import type { Pool } from 'pg'
import { commandWriter, type Refused } from './command-writer.ts'
import type { Command } from './command.ts'
import { Ledger, type LedgerOptions } from '../ledger/ledger.ts'

/** The ledger of commands, which is the only way to change balances and orders. */
export class CommandLedger extends Ledger<Command, Refused> {
  constructor(pool: Pool, options: LedgerOptions = {}) {
    super(pool, commandWriter, options)
  }
}
