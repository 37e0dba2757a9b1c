import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { brokenSeal, readSeal, sealCall, sealOf, type Seal } from './seal.ts'
import type { Stream } from './streams.ts'

/** Where verifying seals begins: after the seal whose row in the audit log has number `seal`, which ended at `sealedTo`. */
export interface SealPosition {
  readonly seal: bigint
  /** The last row under the seal. */
  readonly sealedTo: bigint
}

/** The result of verifying seals: the last one that holds, and the first problem. */
export interface Sealed extends SealPosition {
  readonly problem: string | null
}

export const firstSeal: SealPosition = { seal: 0n, sealedTo: 0n }

interface Stretch {
  /** The last row of the audit log to read; null for the end. */
  readonly until?: bigint
  /** Rows to read before stopping at the end of a seal. */
  readonly budget?: bigint
  readonly onProgress?: (sealedTo: bigint) => Promise<void>
}

/** Rows whose hashes are read together, unless one seal has more. */
const rowsAtOnce = 10_000n

/** Seals that are read together. */
const sealsAtOnce = 100

/**
 * Recomputes the hash of every sealed row of a stream from a position on, and names the first one that differs from its
 * seal. Sealed rows never change, so no snapshot is needed. Rows since the last seal have none yet.
 */
export async function verifySeals(
  db: Kysely<Database>,
  stream: Stream,
  from: SealPosition = firstSeal,
  { until, budget, onProgress }: Stretch = {},
): Promise<Sealed> {
  let at = from
  const problemOf = async (id: bigint, what: string) => ({ ...at, problem: `${await stream.describe(db, id)} ${what}` })
  const lowest = await stream.lowest(db)
  if (lowest !== null && lowest <= 0n) return problemOf(lowest, 'was added afterwards')
  for (;;) {
    const seals = await readSeals(db, stream, at.seal, until)
    const [begin] = seals
    const left = budget === undefined ? rowsAtOnce : budget - (at.sealedTo - from.sealedTo)
    if (!begin || left <= 0n) return { ...at, problem: null }
    const most = left < rowsAtOnce ? left : rowsAtOnce
    const together = seals.filter(({ to }, place) => place === 0 || to - begin.from < most)
    const last = together.at(-1) ?? begin
    const hashed = await stream.hash(db, begin.from, last.to)
    for (const { seq, ...seal } of together) {
      if (seal.from !== at.sealedTo + 1n)
        return { ...at, problem: `${stream.name} from ${at.sealedTo + 1n} have no seal` }
      const ours = hashed.filter(({ id }) => id >= seal.from && id <= seal.to)
      const broken = brokenSeal(stream, seal, sealOf(ours, seal.from, seal.to))
      if (broken) return broken.id === null ? { ...at, problem: broken.what } : problemOf(broken.id, broken.what)
      at = { seal: seq, sealedTo: seal.to }
    }
    await onProgress?.(at.sealedTo)
  }
}

async function readSeals(
  db: Kysely<Database>,
  { subject }: Stream,
  after: bigint,
  until: bigint | undefined,
): Promise<readonly (Seal & { readonly seq: bigint })[]> {
  let query = db
    .selectFrom('audit_log')
    .select(['seq', 'details'])
    .where('call', '=', sealCall)
    .where('subject', '=', subject)
    .where('seq', '>', after)
  if (until !== undefined) query = query.where('seq', '<=', until)
  const rows = await query.orderBy('seq').limit(sealsAtOnce).execute()
  return rows.map(({ seq, details }) => ({ ...sealOrNone(details), seq }))
}

/** A row that is no seal any more covers nothing, so the rows after the seal before it have none. */
function sealOrNone(details: string): Seal {
  try {
    return readSeal(details)
  } catch {
    return { from: 0n, to: 0n, hash: '', marks: [] }
  }
}
