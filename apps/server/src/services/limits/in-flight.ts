import { tooMany } from './rate-limits.ts'
import { WorkQueue, type Backlog, type Requester } from './work-queue.ts'

/** Calls of strangers at work in a process; a call with a known session waits for at most this number. */
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

/** Counts what is open, by key; a key without anything open takes no memory. */
export class OpenCounts {
  readonly #counts = new Map<string, number>()

  /** Counts one more of a key and returns the function that ends it; null when `most` are open. */
  enter(key: string, most: number): (() => void) | null {
    const count = this.#counts.get(key) ?? 0
    if (count >= most) return null
    this.#counts.set(key, count + 1)
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}

/** The most calls of one account in flight in this process. Each upload holds its file in memory. */
export const mostInFlight = { cheap: 256, expensive: 24, upload: 12 } as const

/** Counts the calls in flight of each account. */
export class CallsInFlight {
  readonly #open = { cheap: new OpenCounts(), expensive: new OpenCounts(), upload: new OpenCounts() }

  /** Counts a call; the result ends it. Refuses with `too_many_requests` above the bound. */
  enter(account: string, kind: keyof typeof mostInFlight): () => void {
    const end = this.#open[kind].enter(account, mostInFlight[kind])
    if (!end) throw tooMany(1)
    return end
  }
}
