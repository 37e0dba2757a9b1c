import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { brokenLink, chainStart, type Anchor, type ChainedLine } from './chain.ts'

/** The result of a verification. `problem` names the first broken row. */
interface Verdict {
  /** Lines that were found whole, from the first one on. */
  readonly verified: bigint
  /** The last of them. */
  readonly end: Anchor
  readonly problem: string | null
}

/** Lines that are read together. */
const atOnce = 5000

/**
 * Verifies the audit log from its first line, in one snapshot, and recomputes every hash. With an anchor that was
 * noted earlier, the log must also still have that line with that hash: without one, a log that the database's owner
 * rewrote completely cannot be detected.
 */
export async function verifyAudit(db: Kysely<Database>, noted: Anchor | null = null): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      let end = chainStart
      for (;;) {
        // From the lowest possible number: a row inserted before the first one is found too.
        const lines = await readLines(snapshot, end === chainStart ? -(2n ** 63n) : end.seq)
        for (const line of lines) {
          const problem = brokenLink(end, line) ?? brokenAnchor(noted, line)
          if (problem !== null) return { verified: end.seq, end, problem }
          end = { seq: BigInt(line.seq), hash: line.hash }
        }
        if (lines.length < atOnce) break
      }
      return { verified: end.seq, end, problem: await brokenEnd(snapshot, end, noted) }
    })
}

const brokenAnchor = (noted: Anchor | null, { seq, hash }: ChainedLine): string | null =>
  noted !== null && noted.seq === BigInt(seq) && !noted.hash.equals(hash)
    ? `row ${seq} is not the one that was noted`
    : null

/** The end of the chain is noted apart, and what was noted outside cannot lie behind it. */
async function brokenEnd(db: Kysely<Database>, end: Anchor, noted: Anchor | null): Promise<string | null> {
  const head = await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirst()
  if (!head || head.seq !== end.seq || !head.hash.equals(end.hash)) return `row ${end.seq + 1n} is missing`
  return noted !== null && noted.seq > end.seq ? `row ${end.seq + 1n} is missing` : null
}

async function readLines(db: Kysely<Database>, after: bigint): Promise<ChainedLine[]> {
  const { rows } = await sql<ChainedLine>`
    SELECT seq::text, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      coalesce(staff_id::text, '') AS staff_id, role, call, subject, outcome, details, prev_hash, hash
    FROM audit_log WHERE audit_log.seq > ${after} ORDER BY audit_log.seq LIMIT ${sql.lit(atOnce)}`.execute(db)
  return rows
}
