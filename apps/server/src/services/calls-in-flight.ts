import { OpenCounts } from './load/open-counts.ts'
import { tooMany } from './rate-limits.ts'

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
