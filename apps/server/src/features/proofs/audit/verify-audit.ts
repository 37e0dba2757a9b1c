import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { brokenSeal, readSeal, sealCall, sealOf, type Seal } from './seal.ts'
import { brokenLink, chainStart, type Anchor, type ChainedLine, type Stream } from './streams.ts'

/** The result of a verification. `problem` names the first broken row. */
interface Verdict {
  /** The last row that was found whole. */
  readonly end: Anchor
  /** How many rows were read. */
  readonly rows: bigint
  readonly problem: string | null
}

/** Lines that are read together: a seal has 6 kB. */
const atOnce = 1000n

interface Stretch {
  /** The last row before the ones to verify; by default the whole log is verified. */
  readonly from?: Anchor
  readonly onProgress?: (seq: bigint) => Promise<void>
}

/**
 * Verifies the audit log from a row to its end, and recomputes every hash. Rows never change, so only the end is read in
 * one snapshot.
 */
export async function verifyAudit(
  db: Kysely<Database>,
  { from = chainStart, onProgress }: Stretch = {},
): Promise<Verdict> {
  let end = from
  for (;;) {
    const read = await verifyRows(db, end, end.seq + atOnce)
    if (read.problem !== null) return read
    if (read.rows < atOnce) break
    end = read.end
    await onProgress?.(end.seq)
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const rest = await verifyRows(snapshot, end, null)
      const problem = rest.problem ?? (await brokenEnd(snapshot, rest.end))
      return { end: rest.end, rows: rest.end.seq - from.seq, problem }
    })
}

/** Verifies the rows after one up to a number, or up to the end. */
async function verifyRows(db: Kysely<Database>, from: Anchor, to: bigint | null): Promise<Verdict> {
  let end = from
  for (const line of await readLines(db, from, to)) {
    const problem = brokenLink(end, line)
    if (problem !== null) return { end, rows: end.seq - from.seq, problem }
    end = { seq: BigInt(line.seq), hash: line.hash }
  }
  return { end, rows: end.seq - from.seq, problem: null }
}

/** Verifies rows that were verified before, after the row numbered `after` up to the one numbered `to`. */
export async function verifyAgain(db: Kysely<Database>, after: bigint, to: bigint): Promise<Verdict> {
  const from = after === 0n ? chainStart : await anchorAt(db, after)
  if (!from) return { end: { ...chainStart, seq: after }, rows: 0n, problem: `row ${after} is missing` }
  const verdict = await verifyRows(db, from, to)
  if (verdict.problem !== null || verdict.end.seq === to) return verdict
  return { ...verdict, problem: `row ${verdict.end.seq + 1n} is missing` }
}

/** The row that was noted outside must still be there with its hash; otherwise the whole log may have been rewritten. */
export async function brokenAnchor(db: Kysely<Database>, noted: Anchor, end: Anchor): Promise<string | null> {
  if (noted.seq > end.seq) return `row ${end.seq + 1n} is missing`
  const row = noted.seq === 0n ? chainStart : await anchorAt(db, noted.seq)
  return row?.hash.equals(noted.hash) ? null : `row ${noted.seq} is not the one that was noted`
}

const anchorAt = (db: Kysely<Database>, seq: bigint): Promise<Anchor | undefined> =>
  db.selectFrom('audit_log').select(['seq', 'hash']).where('seq', '=', seq).executeTakeFirst()

/** The end of the chain is noted apart. */
async function brokenEnd(db: Kysely<Database>, end: Anchor): Promise<string | null> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
  return head && head.seq === end.seq && head.hash.equals(end.hash) ? null : `row ${end.seq + 1n} is missing`
}

async function readLines(db: Kysely<Database>, from: Anchor, to: bigint | null): Promise<ChainedLine[]> {
  // From the lowest possible number: a row inserted before the first one is found too.
  const after = from === chainStart ? -(2n ** 63n) : from.seq
  const { rows } = await sql<ChainedLine>`
    SELECT seq::text, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      coalesce(staff_id::text, '') AS staff_id, role, call, subject, outcome, details, prev_hash, hash
    FROM audit_log WHERE audit_log.seq > ${after} AND audit_log.seq <= ${to ?? 2n ** 63n - 1n}
    ORDER BY audit_log.seq`.execute(db)
  return rows
}

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

interface SealedStretch {
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
  { until, budget, onProgress }: SealedStretch = {},
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
