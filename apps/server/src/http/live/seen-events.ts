import { everyoneRecipient } from '../../commands/publish.ts'
import type { ChangeFeed, ChangeEvent } from '../../services/change-feed.ts'

/** Retention of receive times, in milliseconds: a page opens its first socket well before. */
const remembered = 60_000

/** How much later another process may receive the same commit, and drop its cache, in milliseconds. */
const skew = 1000

interface Seen {
  /** When the last event of the recipient arrived, and the last of each subject; in milliseconds. */
  readonly last: number
  readonly subjects: Map<string, number>
}

/**
 * The time when this process last received an event, by recipient. That is after its commit, so an answer requested
 * later includes it: unlike the time in the row, which is from before the commit by an unknown span.
 */
export class SeenEvents {
  readonly #now: () => Date
  /** The longest silent first. */
  readonly #seen = new Map<string, Seen>()
  /** From when on nothing was missed; null while the feed is down. */
  #since: number | null

  constructor(changes: ChangeFeed, now: () => Date) {
    this.#now = now
    this.#since = changes.listening ? now().getTime() : null
    changes.on('listening', (listening) => (this.#since = listening ? now().getTime() : null))
    changes.on('changed', (events) => this.#see(events))
  }

  /** What changed for a recipient, or for everyone, at or after this time; null when that is not known here. */
  subjectsSince(recipients: readonly string[], time: number): readonly string[] | null {
    const from = time - skew
    if (this.#since === null || from < this.#since || from < this.#now().getTime() - remembered) return null
    const found = [...recipients, everyoneRecipient].flatMap((one) => [...(this.#seen.get(one)?.subjects ?? [])])
    return [...new Set(found.filter(([, at]) => at >= from).map(([subject]) => subject))]
  }

  #see(events: readonly ChangeEvent[]): void {
    const last = this.#now().getTime()
    for (const { recipient, subjects } of events) {
      const known = this.#seen.get(recipient)?.subjects ?? new Map<string, number>()
      for (const subject of subjects) known.set(subject, last)
      this.#seen.delete(recipient)
      this.#seen.set(recipient, { last, subjects: known })
    }
    for (const [recipient, seen] of this.#seen) {
      if (seen.last >= last - remembered) break
      this.#seen.delete(recipient)
    }
  }
}
