import { checkTransfer } from '@c2c/domain'
import { DatabaseError, type Pool } from 'pg'
import { isUnavailable } from '../db/connection.ts'
import { AccountIds } from './accounts.ts'
import type { BatchWriter, Outcome, Posting } from './batch-writer.ts'
import { runBatch } from './run-batch.ts'

/** Observes the batches of a ledger. */
export interface BatchObserver {
  /** Notes of the observer about the caller of a command, taken when the command is submitted. */
  caller(): unknown
  /** Runs the batch with the commands of these callers. */
  batch<Result>(callers: readonly unknown[], run: () => Promise<Result>): Promise<Result>
}

interface Waiting<Command, Refused> {
  readonly command: Command
  readonly caller: unknown
  readonly resolve: (outcome: Outcome<Refused>) => void
  readonly reject: (error: unknown) => void
}

export interface LedgerOptions {
  /** Maximum number of commands per transaction. */
  readonly maxBatch?: number
  /** Number of concurrent transactions. */
  readonly lanes?: number
  readonly observer?: BatchObserver | undefined
}

/**
 * The only way to change balances. Commands that arrive together are posted in one transaction with one commit (group commit),
 * which gives the throughput, especially on a hot account. A writer adds what else they contain.
 */
export class Ledger<Command extends Posting, Refused> {
  readonly accounts: AccountIds
  readonly #pool: Pool
  readonly #writer: BatchWriter<Command, Refused>
  readonly #maxBatch: number
  readonly #lanes: number
  readonly #observer: BatchObserver | undefined
  /** Commands that share a batch, in their order: mostly one each. */
  #queue: (readonly Waiting<Command, Refused>[])[] = []
  #busy = 0
  #scheduled = false
  /** The last of the commands that run alone. */
  #lastAlone: Promise<unknown> = Promise.resolve()

  constructor(
    pool: Pool,
    writer: BatchWriter<Command, Refused>,
    { maxBatch = 256, lanes = 2, observer }: LedgerOptions = {},
  ) {
    this.accounts = new AccountIds(pool)
    this.#pool = pool
    this.#writer = writer
    this.#maxBatch = maxBatch
    this.#lanes = lanes
    this.#observer = observer
  }

  /** The number of commands that wait for a batch. */
  get waiting(): number {
    return this.#queue.reduce((count, { length }) => count + length, 0)
  }

  /**
   * Executes a command completely or not at all. The command is on disk when the promise resolves with `done`.
   * Throws RangeError for a malformed command, and the database's error when it refused a row of the command.
   */
  execute(command: Command): Promise<Outcome<Refused>> {
    this.#check(command)
    if (command.alone) return this.#executeAlone(command)
    const [waiting, promise] = this.#wait(command)
    this.#queue.push([waiting])
    this.#schedule()
    return promise
  }

  /**
   * Executes commands in their order, each completely or not at all: they share a batch, however many other commands wait. At most
   * as many as a batch has, and no two of them may change the same thing.
   */
  executeInOrder(commands: readonly Command[]): Promise<Outcome<Refused>>[] {
    if (commands.length > this.#maxBatch) throw new RangeError(`a batch has ${this.#maxBatch} commands`)
    for (const command of commands) this.#check(command)
    const all = commands.map((command) => this.#wait(command))
    this.#queue.push(all.map(([waiting]) => waiting))
    this.#schedule()
    return all.map(([, promise]) => promise)
  }

  #check(command: Command): void {
    this.#writer.check(command)
    for (const transfer of command.transfers ?? []) checkTransfer(transfer)
  }

  #wait(command: Command): readonly [Waiting<Command, Refused>, Promise<Outcome<Refused>>] {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<Refused>>()
    return [{ command, caller: this.#observer?.caller(), resolve, reject }, promise]
  }

  /** One at a time, beside the lanes: other commands neither wait for a large one nor share its locks. */
  async #executeAlone(command: Command): Promise<Outcome<Refused>> {
    const caller = this.#observer?.caller()
    const run = this.#lastAlone.then(() => this.#runBatch([{ command, caller }]))
    this.#lastAlone = run.catch(() => {})
    const [outcome] = await run
    if (!outcome) throw new Error('the batch has no outcome for this command')
    return outcome
  }

  #runBatch(batch: readonly Pick<Waiting<Command, Refused>, 'command' | 'caller'>[]): Promise<Outcome<Refused>[]> {
    const commands = batch.map(({ command }) => command)
    const run = () => runBatch(this.#pool, this.accounts, this.#writer, commands)
    if (!this.#observer) return run()
    return this.#observer.batch(
      batch.map(({ caller }) => caller),
      run,
    )
  }

  /** Defers to the end of the event loop turn, so all commands of the turn share a batch. */
  #schedule(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      while (this.#busy < this.#lanes && this.#queue.length > 0) void this.#run(this.#take())
    })
  }

  /** Takes the next batch, which changes nothing twice; other commands stay queued. */
  #take(): Waiting<Command, Refused>[] {
    const batch: Waiting<Command, Refused>[] = []
    const left: (readonly Waiting<Command, Refused>[])[] = []
    const taken = new Set<string>()
    for (const unit of this.#queue) {
      const ids = unit.flatMap(({ command }) => this.#writer.changes(command))
      if (batch.length + unit.length > this.#maxBatch || ids.some((id) => taken.has(id))) {
        left.push(unit)
        continue
      }
      for (const id of ids) taken.add(id)
      batch.push(...unit)
    }
    this.#queue = left
    return batch
  }

  async #run(batch: readonly Waiting<Command, Refused>[]): Promise<void> {
    this.#busy += 1
    try {
      await this.#settle(batch)
    } finally {
      this.#busy -= 1
      if (this.#queue.length > 0) this.#schedule()
    }
  }

  /**
   * When the database refuses a batch, its commands are re-run individually, so only the invalid command fails. When the
   * connection broke, it is unknown whether the batch was committed and a retry could post it twice, so all commands fail.
   */
  async #settle(batch: readonly Waiting<Command, Refused>[]): Promise<void> {
    try {
      const outcomes = await this.#runBatch(batch)
      for (const [i, waiting] of batch.entries()) {
        const outcome = outcomes[i]
        if (outcome) waiting.resolve(outcome)
        else waiting.reject(new Error('the batch has no outcome for this command'))
      }
    } catch (error) {
      if (batch.length > 1 && wasRolledBack(error)) for (const waiting of batch) await this.#settle([waiting])
      else for (const waiting of batch) waiting.reject(error)
    }
  }
}

/** Whether PostgreSQL refused the batch, so that its commands may succeed individually. */
const wasRolledBack = (error: unknown): boolean => error instanceof DatabaseError && !isUnavailable(error)
