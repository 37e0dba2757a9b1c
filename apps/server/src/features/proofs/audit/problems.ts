import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { sha256 } from '../../../services/crypto/secrets.ts'

/** A kind of problems; docs/problems.md has a section for each. `days`: how long two people can silence one; null for ever, 0 not at all. */
interface ProblemKind {
  readonly code: string
  readonly text: RegExp
  readonly days: number | null
}

/** The days after which a changed row rings again, and one that is about sums: it is not told apart from the next change of its row. */
const rowDays = 7
const moneyDays = 1

/** The first that matches counts. A code is never used again for something else. */
export const problemKinds: readonly ProblemKind[] = [
  { code: 'P101', text: /^audit log: /, days: 0 },
  { code: 'P201', text: /^records: the file of image \S+ is missing$/, days: null },
  { code: 'P202', text: /^records: the file of image \S+ was changed$/, days: rowDays },
  { code: 'P203', text: /^records: .* was added without a record$/, days: rowDays },
  { code: 'P204', text: /^records: .* was changed without a record$/, days: rowDays },
  { code: 'P205', text: /^records: .* was removed without a record$/, days: rowDays },
  { code: 'P301', text: /^books: /, days: moneyDays },
  // Seals of all streams: below a broken one nothing is proven, so it cannot be silenced either.
  { code: 'P102', text: /^/, days: 0 },
]

/** The kind of a problem, and its number: the same for the same row and rule in every run. */
export function numberOf(problem: string): { readonly number: string; readonly kind: ProblemKind } {
  const kind = problemKinds.find(({ text }) => text.test(problem))
  if (!kind) throw new Error('every problem is of some kind')
  return { number: `${kind.code}-${sha256(problem).toString('hex').slice(0, 16)}`, kind }
}

/** A problem with its number before it. */
export const numbered = (problem: string): string => `${numberOf(problem).number} ${problem}`

/** A problem that two people know, and until when it does not ring; null for ever. */
export interface AcknowledgedProblem {
  readonly number: string
  readonly problem: string
  readonly until: Date | null
}

/**
 * The acknowledgements in force, by number. Each is an approved proposal: the database lets two active people make one, and lets none
 * be changed.
 */
export async function readAcknowledged(
  db: Kysely<Database>,
  now: Date,
): Promise<ReadonlyMap<string, AcknowledgedProblem>> {
  const rows = await db
    .selectFrom('proposals as p')
    .innerJoin('proposal_decisions as d', 'd.proposal_id', 'p.id')
    .where('p.kind', '=', 'problem')
    .where('d.outcome', '=', 'approved')
    .select(['p.payload', 'd.at'])
    .orderBy('p.seq')
    .execute()
  return new Map(
    rows.flatMap(({ payload, at }) => {
      const problem = payload['problem'] ?? ''
      const { number, kind } = numberOf(problem)
      const until = kind.days === null ? null : new Date(at.getTime() + kind.days * 86_400_000)
      return until !== null && until <= now ? [] : [[number, { number, problem, until }] as const]
    }),
  )
}

/** Splits the problems of a run into open ones and those that are acknowledged. */
export function splitProblems(all: readonly string[], known: ReadonlyMap<string, AcknowledgedProblem>) {
  const found = all.map((problem) => ({ problem, known: known.get(numberOf(problem).number) }))
  return {
    problems: found.flatMap(({ problem, known: one }) => (one ? [] : [problem])),
    acknowledged: found.flatMap(({ known: one }) => (one ? [one] : [])),
  }
}
