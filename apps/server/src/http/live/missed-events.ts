import { everyoneRecipient } from '../../commands/publish.ts'
import type { ChangeEvent, ChangeFeed } from '../../services/cache/change-feed.ts'
import type { Uses } from '../../services/services.ts'
import type { Introduction } from './introduction.ts'

/**
 * Transactions commit in another order than they take their numbers in, so an event with a lower number may arrive
 * later than one with a higher number. Events written in these milliseconds before the last number are sent again; a
 * duplicate costs a screen one more request.
 */
const overlap = 10_000

/** The events that a session missed. */
export interface MissedEvents {
  /** The newest number that there is for the session. */
  readonly seq: number
  /** The changed subjects; null when the gap is longer than the retention, so anything may have changed. */
  readonly subjects: readonly string[] | null
}

/** Retention of events, in milliseconds. */
export const eventRetention = 86_400_000

/** The start of the gap: the last number received, or the `age` of the page when its socket was `opened`. */
export interface Away extends Pick<Introduction, 'since' | 'age'> {
  readonly opened: Date
}

/** Events of a session's recipients since the last number it received, or since its page began its requests. */
export async function missedEvents(
  { db }: Uses<'db'>,
  seenEvents: SeenEvents,
  recipients: readonly string[],
  { since, age, opened }: Away,
): Promise<MissedEvents> {
  const newest = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('recipient', 'in', [...recipients, everyoneRecipient])
    .executeTakeFirst()
  const seq = Number(newest?.seq ?? 0n)
  if (since === null && age === null) return { seq, subjects: [] }
  // The page sent its age after the opening, so this is before its first request, however slow the connection is.
  const asked = age === null || age > eventRetention ? null : new Date(opened.getTime() - age)
  const known = since === null && asked && seenEvents.subjectsSince(recipients, asked.getTime())
  if (known) return { seq, subjects: known }
  const lastReceived = BigInt(since ?? -1)
  const from = since === null ? asked : await timeOf()
  if (!from) return { seq, subjects: since === 0 && seq === 0 ? [] : null }
  const rows = await db
    .selectFrom('outbox')
    .select('subjects')
    .distinct()
    .where('recipient', 'in', [...recipients, everyoneRecipient])
    .where('seq', '<>', lastReceived)
    .where((eb) => {
      const late = eb('at', '>', new Date(from.getTime() - overlap))
      return since === null ? late : eb.or([eb('seq', '>', lastReceived), late])
    })
    .execute()
  return { seq, subjects: [...new Set(rows.flatMap(({ subjects }) => subjects.split(' ')))] }

  async function timeOf(): Promise<Date | undefined> {
    return (await db.selectFrom('outbox').select('at').where('seq', '=', lastReceived).executeTakeFirst())?.at
  }
}

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

  /** Subjects that changed for a recipient, or for everyone, at or after this time; null when that is not known here. */
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
