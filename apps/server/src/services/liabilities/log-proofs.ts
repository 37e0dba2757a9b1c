import { consistencyProof, inclusionProof, ruleAt, toHex } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { PublishedDraw } from '../../db/rows/liability-rows.ts'
import type { Database } from '../../db/schema.ts'
import { announcements, headAnswer, logLeaves } from './liability-heads.ts'
import { sha256Bytes } from './sha256-bytes.ts'

/** That the log of `size` entries continues the one of `known` entries; empty when it never had as many. */
export async function consistencySince(db: Kysely<Database>, known: number, size: bigint): Promise<string[]> {
  if (known < 1 || known >= size) return []
  return consistencyProof(known, await logLeaves(db, size), sha256Bytes).map(toHex)
}

/** That a statement is an entry of the log of so many entries. */
export async function inclusionOf(db: Kysely<Database>, seq: bigint, size: bigint): Promise<string[]> {
  return inclusionProof(Number(seq) - 1, await logLeaves(db, size), sha256Bytes).map(toHex)
}

/** The earlier statements that announced a new key, oldest first, each with its way to the root of the log of so many entries. */
export async function keyChangesBefore(db: Kysely<Database>, size: bigint) {
  const changes = await announcements(db, size)
  if (changes.length === 0) return []
  const leaves = await logLeaves(db, size)
  return changes.map((head) => ({
    head: headAnswer(head),
    log_path: inclusionProof(Number(head.seq) - 1, leaves, sha256Bytes).map(toHex),
  }))
}

/** The statement that announced the rule by which a moment was drawn, with its way to the root of the log of so many entries; null for no such moment. */
export async function announcementOf(db: Kysely<Database>, draw: PublishedDraw | null, size: bigint) {
  const rule = draw?.drawn && ruleAt(draw.rules, draw.drawn.hour)
  if (!rule) return null
  const head = await db
    .selectFrom('liability_heads')
    .selectAll()
    .where(sql<boolean>`draw -> 'rules' @> ${JSON.stringify([rule])}::jsonb`)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return head ? { head: headAnswer(head), log_path: await inclusionOf(db, head.seq, size) } : null
}
