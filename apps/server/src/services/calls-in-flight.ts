import { OpenCounts } from './open-counts.ts'
import { tooMany } from './rate-limits.ts'

/** The most calls of one account in flight in this process. Each upload holds its file in memory. */
export const mostInFlight = { cheap: 256, expensive: 24, upload: 12 } as const

/** Counts the calls in flight of each account. */
export class CallsInFlight {
  readonly #open = new OpenCounts()

  /** Counts a call; the result ends it. Refuses with `too_many_requests` above the bound. */
  enter(account: string, kind: keyof typeof mostInFlight): Disposable {
    const end = this.#open.enter(`${kind} ${account}`, mostInFlight[kind])
    if (!end) throw tooMany(1)
    return { [Symbol.dispose]: end }
  }
}
