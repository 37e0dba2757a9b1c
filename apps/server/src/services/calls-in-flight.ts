import { tooMany } from './rate-limits.ts'

/** The most calls of one account in flight in this process. Each upload holds its file in memory. */
const most = { cheap: 256, expensive: 24, upload: 12 } as const

/** Counts the calls in flight of each account. */
export class CallsInFlight {
  readonly #counts = new Map<string, number>()

  /** Counts a call; the result ends it. Refuses with `too_many_requests` above the bound. */
  enter(account: string, kind: keyof typeof most): Disposable {
    const key = `${kind} ${account}`
    const count = this.#counts.get(key) ?? 0
    if (count >= most[kind]) throw tooMany(1)
    this.#counts.set(key, count + 1)
    return {
      [Symbol.dispose]: () => {
        const left = (this.#counts.get(key) ?? 1) - 1
        if (left > 0) this.#counts.set(key, left)
        else this.#counts.delete(key)
      },
    }
  }
}
