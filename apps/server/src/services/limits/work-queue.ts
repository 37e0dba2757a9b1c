import { tooMany } from './rate-limits.ts'

/** On whose behalf work is queued. */
export interface Requester {
  /** A user or staff id; for a call without a session its network. */
  readonly owner: string
  readonly signedIn: boolean
  /** Whether the client has disconnected, so that its work needs not begin. */
  gone(): boolean
}

export interface Backlog {
  readonly waiting: number
  readonly ageSeconds: number
}

interface Bounds {
  readonly concurrent: number
  /** The most waiting works of all owners together, of one account, and of one network without a session. */
  readonly waiting: number
  readonly perAccount: number
  readonly perNetwork: number
  /** Seconds after which a refused caller may retry. */
  readonly retryAfter: number
}

interface Waiting {
  readonly requester: Requester
  /** When it was queued, by `performance.now()`. */
  readonly since: number
  start(): void
  refuse(): void
}

/** A bounded queue of expensive work. Owners take turns, so the wait of one does not grow with the queue of another. */
export class WorkQueue {
  readonly #bounds: Bounds
  readonly #waiting = new Map<string, Waiting[]>()
  #size = 0
  #running = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * Runs work when it is its owner's turn. Refuses with `too_many_requests` above a bound, and work whose client has
   * disconnected meanwhile. Work of the server itself (null) is not bounded.
   */
  async run<Result>(requester: Requester | null, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#bounds.concurrent) await this.#wait(requester ?? itself)
    else this.#running += 1
    try {
      return await work()
    } finally {
      this.#startNext()
    }
  }

  /** The number of waiting works, and the age of the oldest in seconds. */
  get backlog(): Backlog {
    const oldest = Math.min(...[...this.#waiting.values()].map(([first]) => first?.since ?? Infinity))
    return { waiting: this.#size, ageSeconds: this.#size === 0 ? 0 : (performance.now() - oldest) / 1000 }
  }

  #wait(requester: Requester): Promise<void> {
    const { owner, signedIn } = requester
    const { waiting, perAccount, perNetwork, retryAfter } = this.#bounds
    const own = this.#waiting.get(owner) ?? []
    const isFull = this.#size >= waiting || own.length >= (signedIn ? perAccount : perNetwork)
    if (requester !== itself && isFull) throw tooMany(retryAfter)
    this.#waiting.set(owner, own)
    this.#size += 1
    return new Promise((resolve, reject) => {
      own.push({ requester, since: performance.now(), start: resolve, refuse: () => reject(tooMany(retryAfter)) })
    })
  }

  /** Hands the place of a finished work to the next owner. */
  #startNext(): void {
    for (let next = this.#take(); next; next = this.#take()) {
      if (!next.requester.gone()) return next.start()
      next.refuse()
    }
    this.#running -= 1
  }

  /** The first work of the owner whose turn it is; the owner moves to the end. */
  #take(): Waiting | undefined {
    const [turn] = this.#waiting
    if (!turn) return undefined
    const [owner, works] = turn
    const first = works.shift()
    this.#size -= 1
    this.#waiting.delete(owner)
    if (works.length > 0) this.#waiting.set(owner, works)
    return first
  }
}

const itself: Requester = { owner: '', signedIn: true, gone: () => false }
