import { checkTransfer } from '@c2c/domain'
import { DatabaseError, type Pool } from 'pg'
import { AccountIds } from './accounts.ts'
import { orderOf, type Command } from './command.ts'
import { runBatch, type Outcome } from './run-batch.ts'

interface Waiting {
  readonly command: Command
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

interface LedgerOptions {
  /** Commands in one transaction, at most. */
  readonly maxBatch?: number
  /** Transactions under way at once. */
  readonly lanes?: number
}

/**
 * The one way that money and orders change. Commands that arrive together are posted in one transaction and one
 * commit: this is where the speed comes from, most of all on a hot account.
 */
export class Ledger {
  readonly accounts: AccountIds
  readonly #pool: Pool
  readonly #maxBatch: number
  readonly #lanes: number
  #queue: Waiting[] = []
  #busy = 0
  #scheduled = false

  constructor(pool: Pool, { maxBatch = 256, lanes = 2 }: LedgerOptions = {}) {
    this.accounts = new AccountIds(pool)
    this.#pool = pool
    this.#maxBatch = maxBatch
    this.#lanes = lanes
  }

  /**
   * Carries a command out, wholly or not at all, and tells which. When the promise resolves with `done` it is on disk.
   * Throws RangeError for a malformed transfer, and the database's error when a row of the command was refused.
   */
  execute(command: Command): Promise<Outcome> {
    for (const transfer of command.transfers) checkTransfer(transfer)
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    this.#queue.push({ command, resolve, reject })
    this.#schedule()
    return promise
  }

  /** Waits for the turn's end, so that all commands of one turn of the event loop share a batch. */
  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      while (this.#busy < this.#lanes && this.#queue.length > 0) void this.#run(this.#take())
    })
  }

  /** The next batch: one command about each order, and one change of each offer, the others stay in line. */
  #take(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    const taken = new Set<string>()
    for (const waiting of this.#queue) {
      const id = orderOf(waiting.command)?.orderId ?? waiting.command.offerChange?.offerId
      if (batch.length >= this.#maxBatch || (id !== undefined && taken.has(id))) {
        left.push(waiting)
        continue
      }
      if (id !== undefined) taken.add(id)
      batch.push(waiting)
    }
    this.#queue = left
    return batch
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    this.#busy += 1
    try {
      await this.#settle(batch)
    } finally {
      this.#busy -= 1
      if (this.#queue.length > 0) this.#schedule()
    }
  }

  /**
   * A batch that the database refused is run again one by one, so that a bad command fails alone. When the connection
   * broke instead, nobody knows whether it was committed, and running it again could do it twice: everybody is told.
   */
  async #settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const commands = batch.map(({ command }) => command)
      const outcomes = await runBatch(this.#pool, this.accounts, commands)
      for (const [i, waiting] of batch.entries()) {
        const outcome = outcomes[i]
        if (outcome) waiting.resolve(outcome)
        else waiting.reject(new Error('the batch answered too little'))
      }
    } catch (error) {
      if (batch.length > 1 && wasRolledBack(error)) for (const waiting of batch) await this.#settle([waiting])
      else for (const waiting of batch) waiting.reject(error)
    }
  }
}

/** The server answered with an error of its own, other than that it is going away (classes 08 and 57). */
const wasRolledBack = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code !== undefined && !/^(08|57)/.test(error.code)
