import { consistencyProof, drawOf, formatUsdt, inclusionProof, ruleAt, toHex, type Draw } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { LiabilityHeadRow, PublishedDraw } from '../../db/rows/proof-rows.ts'
import type { Database } from '../../db/schema.ts'
import { sha256Bytes } from '../crypto/secrets.ts'

type Head = Selectable<LiabilityHeadRow>

/** A signed statement as it is published; the last four are null in those of liabilities alone. */
export const headAnswer = ({ seq, at, depth, root, total, audit, ...head }: Head) => ({
  seq: Number(seq),
  at: at.toISOString(),
  depth,
  root: root.toString('hex'),
  total: formatUsdt(total),
  audit,
  log_root: head.log_root.toString('hex'),
  public_key: head.public_key.toString('base64url'),
  signature: head.signature.toString('base64url'),
  held: head.held === null ? null : formatUsdt(head.held),
  assets: head.assets?.toString('hex') ?? null,
  next_key: head.next_key?.toString('base64url') ?? null,
  draw: head.draw,
})

/** The newest statements, newest first. */
export const newestHeads = (db: Kysely<Database>, limit: number): Promise<Head[]> => headsBefore(db, null, limit)

/** The newest statements before a number, newest first. */
export const headsBefore = (db: Kysely<Database>, before: bigint | null, limit: number): Promise<Head[]> =>
  db
    .selectFrom('liability_heads')
    .selectAll()
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** The version of a statement: 1 without assets and keys, 3 with drawn moments. */
export function headVersion({ held, next_key, draw }: Head): 1 | 2 | 3 {
  if (draw !== null) return 3
  return held === null && next_key === null ? 1 : 2
}

/** The drawn moments of the newest statement that has any; null where none has been drawn. */
export async function newestDraw(db: Kysely<Database>): Promise<Draw | null> {
  const found = await db
    .selectFrom('liability_heads')
    .select('draw')
    .where('draw', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.draw ? drawOf(found.draw) : null
}

/** The statements before a number that announced another key, oldest first. */
export const announcements = (db: Kysely<Database>, before: bigint): Promise<Head[]> =>
  db
    .selectFrom('liability_heads')
    .selectAll()
    .where('next_key', 'is not', null)
    .where('seq', '<', before)
    .orderBy('seq')
    .execute()

/** The hashes of the first `size` entries of the log; 32 bytes a day. */
export async function logLeaves(db: Kysely<Database>, size: bigint): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('liability_heads')
    .select('entry_hash')
    .where('seq', '<=', size)
    .orderBy('seq')
    .execute()
  return rows.map(({ entry_hash }) => entry_hash)
}

/** That the log of `size` entries continues the one of `known` entries; empty when it never had as many. */
export async function consistencySince(db: Kysely<Database>, known: number, size: bigint): Promise<string[]> {
  if (known < 1 || known >= size) return []
  return consistencyProof(known, await logLeaves(db, size), sha256Bytes).map(toHex)
}

/** The proof that a statement is an entry of the log of this size. */
export async function inclusionOf(db: Kysely<Database>, seq: bigint, size: bigint): Promise<string[]> {
  return inclusionProof(Number(seq) - 1, await logLeaves(db, size), sha256Bytes).map(toHex)
}

/** The earlier statements that announced a new key, oldest first, each with its way to the root of the log of this size. */
export async function keyChangesBefore(db: Kysely<Database>, size: bigint) {
  const changes = await announcements(db, size)
  if (changes.length === 0) return []
  const leaves = await logLeaves(db, size)
  return changes.map((head) => ({
    head: headAnswer(head),
    log_path: inclusionProof(Number(head.seq) - 1, leaves, sha256Bytes).map(toHex),
  }))
}

/** The statement that announced the rule by which a moment was drawn, with its way to the root of the log of this size; null for no such moment. */
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
