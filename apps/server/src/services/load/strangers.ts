import { WorkQueue, type Backlog, type Requester } from '../work-queue.ts'

/** Calls of strangers at work in a process; a call with a known session waits for at most so many. */
const concurrent = 16
const waiting = 2000
/** Of one network; an office that signs in together after a restart stays below. */
const perNetwork = 128

/** Turns of calls without a known session: networks take turns, so that one with many connections has the share of one. */
export class Strangers {
  readonly #queue: WorkQueue

  /** In the sandbox all visitors may share one network. */
  constructor(sandbox: boolean) {
    const ofNetwork = sandbox ? waiting : perNetwork
    this.#queue = new WorkQueue({ concurrent, waiting, perAccount: ofNetwork, perNetwork: ofNetwork, retryAfter: 1 })
  }

  /** The calls that wait. */
  get backlog(): Backlog {
    return this.#queue.backlog
  }

  /** Runs a call when it is its network's turn. Refuses with `too_many_requests` when too many wait. */
  run<Result>(requester: Requester, call: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(requester, call)
  }
}
