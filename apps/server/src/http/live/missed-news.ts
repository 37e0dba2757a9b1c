import { everyoneRecipient } from '../../db/ledger/announce.ts'
import type { Services } from '../../services/services.ts'

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

/** What a recipient missed since a number. */
export async function missedNews({ db }: Services, recipient: string, since: number | null): Promise<MissedNews> {
  const newest = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('recipient', 'in', [recipient, everyoneRecipient])
    .executeTakeFirst()
  const seq = Number(newest?.seq ?? 0n)
  if (since === null) return { seq, subjects: [] }
  const last = await db.selectFrom('outbox').select('at').where('seq', '=', BigInt(since)).executeTakeFirst()
  if (!last) return { seq, subjects: since === 0 && seq === 0 ? [] : null }
  const rows = await db
    .selectFrom('outbox')
    .select('subjects')
    .distinct()
    .where('recipient', 'in', [recipient, everyoneRecipient])
    .where('seq', '<>', BigInt(since))
    .where((eb) => eb.or([eb('seq', '>', BigInt(since)), eb('at', '>', new Date(last.at.getTime() - overlap))]))
    .execute()
  return { seq, subjects: [...new Set(rows.flatMap(({ subjects }) => subjects.split(' ')))] }
}
