import { everyoneRecipient } from '../../db/ledger/publish.ts'
import type { Services } from '../../services/services.ts'
import type { SeenEvents } from './seen-events.ts'
import type { Introduction } from './introduction.ts'

/**
 * Transactions commit in another order than they take their numbers in, so news with a lower number may come later than
 * news with a higher one. What was written in these milliseconds before the last number is told again; hearing something
 * twice costs a screen one more question.
 */
const overlap = 10_000

/** What somebody did not hear. */
export interface MissedNews {
  /** The newest number that there is for the recipient. */
  readonly seq: number
  /** What changed since; null when that is longer ago than news are kept, so anything may have. */
  readonly subjects: readonly string[] | null
}

/** How long news are kept, in milliseconds. */
export const newsKept = 86_400_000

/** Since when something is missed: the last number that was heard, or the `age` of the page when its socket was `opened`. */
export interface Away extends Pick<Introduction, 'since' | 'age'> {
  readonly opened: Date
}

/** What a recipient missed since the last number that they heard, or since their page began to ask. */
export async function missedEvents(
  { db }: Services,
  seenEvents: SeenEvents,
  recipient: string,
  { since, age, opened }: Away,
): Promise<MissedNews> {
  const newest = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('recipient', 'in', [recipient, everyoneRecipient])
    .executeTakeFirst()
  const seq = Number(newest?.seq ?? 0n)
  if (since === null && age === null) return { seq, subjects: [] }
  // The page told its age after the opening, so this is before it asked for anything, however slow the line is.
  const asked = age === null || age > newsKept ? null : new Date(opened.getTime() - age)
  const known = since === null && asked && seenEvents.subjectsSince(recipient, asked.getTime())
  if (known) return { seq, subjects: known }
  const heard = BigInt(since ?? -1)
  const from = since === null ? asked : await timeOf()
  if (!from) return { seq, subjects: since === 0 && seq === 0 ? [] : null }
  const rows = await db
    .selectFrom('outbox')
    .select('subjects')
    .distinct()
    .where('recipient', 'in', [recipient, everyoneRecipient])
    .where('seq', '<>', heard)
    .where((eb) => {
      const late = eb('at', '>', new Date(from.getTime() - overlap))
      return since === null ? late : eb.or([eb('seq', '>', heard), late])
    })
    .execute()
  return { seq, subjects: [...new Set(rows.flatMap(({ subjects }) => subjects.split(' ')))] }

  async function timeOf(): Promise<Date | undefined> {
    return (await db.selectFrom('outbox').select('at').where('seq', '=', heard).executeTakeFirst())?.at
  }
}
