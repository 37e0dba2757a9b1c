import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../../../db/schema.ts'
import type { HighWaterMark } from '../../../db/high-water-mark.ts'

/** Rows that are numbered and never change, sealed in runs of numbers. */
export type StreamName = Extract<keyof HighWaterMark, 'transfers' | 'orders' | 'events' | 'records'>

/** A row's number and the hash of its columns, in hexadecimal. */
export interface HashedRow {
  readonly id: bigint
  readonly hash: string
}

export interface Stream {
  readonly name: StreamName
  /** The subject of its seals in the audit log. */
  readonly subject: string
  /** The prefix of its problems. */
  readonly topic: string
  /** The problem of a row whose seal does not match. */
  readonly changed: string
  /** The hashes of the rows from one number to another in their current state, ascending; some thousands at most. */
  hash(db: Kysely<Database>, from: bigint, to: bigint): Promise<readonly HashedRow[]>
  /** The lowest number; null in an empty table. */
  lowest(db: Kysely<Database>): Promise<bigint | null>
  /** A row as an operator knows it. */
  describe(db: Kysely<Database>, id: bigint): Promise<string>
}

const lowestOf = (query: string) => async (db: Kysely<Database>) => {
  const { rows } = await sql<{ lowest: bigint | null }>`SELECT (${sql.raw(query)}) AS lowest`.execute(db)
  return rows[0]?.lowest ?? null
}

const hashedBy = (name: string) => async (db: Kysely<Database>, from: bigint, to: bigint) => {
  const { rows } = await sql<HashedRow>`SELECT id, hash FROM ${sql.raw(name)}(${from}, ${to})`.execute(db)
  return rows
}

/** The hashes of transfers with their entries. One list of both tables: a join would be planned for one transfer. */
async function hashTransfers(db: Kysely<Database>, from: bigint, to: bigint): Promise<readonly HashedRow[]> {
  const { rows } = await sql<HashedRow>`
    SELECT id, encode(sha256(convert_to(concat_ws('|', max(head),
        string_agg(entry, ',' ORDER BY account_id, entry_id)), 'UTF8')), 'hex') AS hash
    FROM (
      SELECT id, concat_ws('|', id, type, from_id, to_id, amount, coalesce(order_id::text, ''),
          to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) AS head,
        NULL AS entry, NULL::bigint AS account_id, NULL::bigint AS entry_id
      FROM transfers WHERE id BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT transfer_id, NULL, concat_ws(':', id, account_id, amount, balance_after), account_id, id
      FROM entries WHERE transfer_id BETWEEN ${from} AND ${to}
    ) lines GROUP BY id HAVING count(head) > 0 ORDER BY id`.execute(db)
  return rows
}

async function describeOrder(db: Kysely<Database>, seq: bigint): Promise<string> {
  const { rows } = await sql<{ order_no: string }>`SELECT order_no FROM orders
    WHERE kind IN ('recharge', 'withdraw', 'sale', 'interest') AND seq = ${seq}`.execute(db)
  return rows[0] ? `order ${rows[0].order_no}` : `the order numbered ${seq}`
}

async function describeEvent(db: Kysely<Database>, id: bigint): Promise<string> {
  const { rows } = await sql<{ order_no: string }>`SELECT o.order_no FROM order_events e
    JOIN orders o ON o.id = e.order_id WHERE e.id = ${id}`.execute(db)
  return rows[0] ? `event ${id} of order ${rows[0].order_no}` : `order event ${id}`
}

/** All streams, in the order in which they are sealed. */
export const streams: readonly Stream[] = [
  {
    name: 'transfers',
    subject: '',
    topic: 'ledger',
    changed: 'or one of its entries was changed',
    hash: hashTransfers,
    lowest: lowestOf('SELECT id FROM transfers ORDER BY id LIMIT 1'),
    describe: async (_db, id) => `transfer ${id}`,
  },
  {
    name: 'orders',
    subject: 'orders',
    topic: 'orders',
    changed: 'or its terms were changed',
    hash: hashedBy('order_hashes'),
    lowest: lowestOf(`SELECT min(lowest.seq) FROM unnest('{recharge,withdraw,sale,interest}'::text[]) k (kind),
      LATERAL (SELECT seq FROM orders o WHERE o.kind = k.kind ORDER BY seq LIMIT 1) lowest`),
    describe: describeOrder,
  },
  {
    name: 'events',
    subject: 'events',
    topic: 'orders',
    changed: 'was changed',
    hash: hashedBy('event_hashes'),
    lowest: lowestOf('SELECT id FROM order_events ORDER BY id LIMIT 1'),
    describe: describeEvent,
  },
  {
    name: 'records',
    subject: 'records',
    topic: 'records',
    changed: 'was changed',
    hash: hashedBy('record_hashes'),
    lowest: lowestOf('SELECT id FROM row_records ORDER BY id LIMIT 1'),
    describe: async (_db, id) => `record ${id}`,
  },
]

/** A value for each stream. */
export type PerStream<Value> = Readonly<Record<StreamName, Value>>

export const perStream = <Value>(valueOf: (stream: Stream) => Value): PerStream<Value> =>
  Object.fromEntries(streams.map((stream) => [stream.name, valueOf(stream)])) as Record<StreamName, Value>

/** A line of the audit log as its hash is made of it: every value as text, the time in microseconds. */
export interface ChainedLine {
  readonly seq: string
  readonly at: string
  readonly staff_id: string
  readonly role: string
  readonly call: string
  readonly subject: string
  readonly outcome: string
  readonly details: string
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

/**
 * The head of a chain: the number and hash of its last line. Noted elsewhere, it also proves that nothing was
 * truncated.
 */
export interface Anchor {
  readonly seq: bigint
  readonly hash: Buffer
}

/** The initial hash of a chain. */
export const chainStart: Anchor = { seq: 0n, hash: createHash('sha256').digest() }

/** A text with its length in bytes before it, so that no two lists of texts become the same bytes. */
const netstring = (text: string): string => `${Buffer.byteLength(text)}:${text}`

/** The hash that a line must carry. Written here a second time beside the database's own, which its owner could change. */
function hashOf({ prev_hash, seq, at, staff_id, role, call, subject, outcome, details }: ChainedLine): Buffer {
  const texts = [seq, at, staff_id, role, call, subject, outcome, details]
  return createHash('sha256').update(prev_hash).update(texts.map(netstring).join('')).digest()
}

/** The error in the line after `before`; null when it is valid. */
export function brokenLink(before: Anchor, line: ChainedLine): string | null {
  const seq = BigInt(line.seq)
  if (seq <= before.seq) return `row ${seq} was put in`
  if (seq !== before.seq + 1n) return `row ${before.seq + 1n} is missing`
  if (!line.prev_hash.equals(before.hash)) return `row ${seq} does not follow the row before it`
  if (!hashOf(line).equals(line.hash)) return `row ${seq} was changed`
  return null
}

/** An anchor in its written form, `12:9f86d0…`. */
export const writeAnchor = ({ seq, hash }: Anchor): string => `${seq}:${hash.toString('hex')}`

/** Reads it back; null when it is not one. */
export function readAnchor(text: string): Anchor | null {
  const [, seq, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq === undefined || hash === undefined ? null : { seq: BigInt(seq), hash: Buffer.from(hash, 'hex') }
}
