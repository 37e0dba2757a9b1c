import { everyoneRecipient } from '../../db/ledger/publish.ts'
import type { ChangeFeed, ChangeEvent } from '../../services/change-feed.ts'

/** How long it is known what was heard, in milliseconds: a page opens its first socket well before. */
const remembered = 60_000

/** How much later another process may hear of the same commit, and drop what it keeps in memory, in milliseconds. */
const skew = 1000

interface Seen {
  /** When anything of the recipient was last heard of, and when each subject was; in milliseconds. */
  readonly last: number
  readonly subjects: Map<string, number>
}

/**
 * When what changed for whom was last heard of by this process. That is after its commit, so an answer that was asked for
 * later has it: unlike the time in the row, which is from before the commit by an unknown span.
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
    changes.on('changed', (news) => this.#see(news))
  }

  /** What changed for a recipient, or for everyone, at or after this time; null when that is not known here. */
  subjectsSince(recipient: string, time: number): readonly string[] | null {
    const from = time - skew
    if (this.#since === null || from < this.#since || from < this.#now().getTime() - remembered) return null
    const found = [recipient, everyoneRecipient].flatMap((one) => [...(this.#seen.get(one)?.subjects ?? [])])
    return [...new Set(found.filter(([, at]) => at >= from).map(([subject]) => subject))]
  }

  #see(news: readonly ChangeEvent[]): void {
    const last = this.#now().getTime()
    for (const { recipient, subjects } of news) {
      const known = this.#seen.get(recipient)?.subjects ?? new Map<string, number>()
      for (const subject of subjects) known.set(subject, last)
      this.#seen.delete(recipient)
      this.#seen.set(recipient, { last, subjects: known })
    }
    for (const [recipient, heard] of this.#seen) {
      if (heard.last >= last - remembered) break
      this.#seen.delete(recipient)
    }
  }
}
