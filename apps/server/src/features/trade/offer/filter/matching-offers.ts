import { importMaximum, type CallParsed, type consoleOfferList, type Language } from '@c2c/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import { isId } from '../../../../db/ids.ts'
import type { Database } from '../../../../db/schema.ts'
import { countedTo, exactTotal, pageAnswer, type Paging } from '../../../../http/paged.ts'
import type { Rates } from '../../rate/rates.ts'
import { ratesJson, readOfferFacts } from './offer-facts.ts'
import { inState, reasonsUpTo } from './offer-states.ts'
import { few, searchOffers } from './search-offers.ts'

type Input = CallParsed<typeof consoleOfferList>

/** What offers have to match, as `offer/list` and `offer/bulk` take it. */
type OfferFilter = Pick<
  Input,
  'state' | 'side' | 'currency' | 'pay_type' | 'pricing' | 'min_number' | 'max_number' | 'search'
>

interface Reader {
  readonly db: Kysely<Database>
  readonly now: Date
  readonly language: Language
}

/** A condition on `offer_lines l`. */
type Condition = RawBuilder<boolean>

interface Matching {
  readonly where: Condition
  /**
   * The same, as PostgreSQL does not estimate it: a page is then walked to in the order of its index, and a count reads the smallest
   * index, however many it expects to match.
   */
  readonly walked: Condition
  /** Whether the condition names the offers, so that few lines are read. */
  readonly named: boolean
}

/**
 * The condition on lines that their offers match a filter. `merchant` is empty for those of all. The search looks for `most` offers
 * by each kind of what lines do not show.
 */
async function matching(
  { db, now, language }: Reader,
  merchant: string,
  filter: OfferFilter,
  most: number,
): Promise<Matching> {
  if (merchant !== '' && !isId(merchant)) return { where: sql`false`, walked: sql`false`, named: true }
  const own = merchant === '' ? null : merchant
  const ofOwn: Condition = own === null ? sql`true` : sql`l.merchant_id = ${own}`
  const { state, search } = filter
  const all = plainConditions(filter)
  // The beginning of the index by terms.
  const first = state === '' || state === 'off' ? ofOwn : sql<boolean>`${ofOwn} AND l.active`
  const found = (conditions: readonly Condition[], named: boolean): Matching => ({
    where: joined([ofOwn, ...conditions]),
    walked:
      conditions.length === 0 ? ofOwn : sql`${first} AND CASE WHEN ${joined(conditions)} THEN true ELSE false END`,
    named,
  })
  if (state !== '') all.push(inState(state, await readOfferFacts(db, own, reasonsUpTo(state), now)))
  if (search === '') return found(all, false)
  const { shown, these } = await searchOffers(db, search, { merchant: own, language, most })
  if (these === null) return found([...all, shown ?? sql`false`], shown === null)
  // Where lines show nothing of it, only the named ones are read.
  const both = shown !== null && (await isAny(db, found([...all, shown], false).walked))
  return found([...all, both ? sql`(${shown} OR ${these})` : these], !both)
}

function plainConditions(filter: OfferFilter): Condition[] {
  const { side, currency, pay_type, pricing, min_number, max_number } = filter
  return [
    ...(side === '' ? [] : [sql<boolean>`l.side = ${side}`]),
    ...(currency === '' ? [] : [sql<boolean>`l.currency = ${currency}`]),
    ...(pay_type === '' ? [] : [sql<boolean>`strpos(l.pay_types, ${`,${pay_type},`}) > 0`]),
    ...(pricing === '' ? [] : [pricing === 'margin' ? sql<boolean>`l.follows` : sql<boolean>`NOT l.follows`]),
    ...(min_number === null ? [] : [sql<boolean>`l.max_number >= ${min_number}`]),
    ...(max_number === null ? [] : [sql<boolean>`l.min_number <= ${max_number}`]),
  ]
}

const joined = (all: readonly Condition[]): Condition => sql.join(all, sql` AND `)

/** All are counted, since PostgreSQL takes the smallest index for that. */
async function isAny(db: Kysely<Database>, where: Condition): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`SELECT count(*) > 0 AS any FROM offer_lines l WHERE ${where}`.execute(db)
  return rows[0]?.any ?? false
}

/** A page of the ids of offers that match a filter, in the order of the list. */
export async function matchingOffers(reader: Reader, merchant: string, input: Input, rates: Rates) {
  const { db } = reader
  const found = await matching(reader, merchant, input, exactTotal + 1)
  const asIs = (id: string) => id
  if (found.named && input.sort === '' && input.order === '') {
    const { rows } = await sql<{ id: string }>`${sortedIds(found, input, rates, 0)}`.execute(db)
    const first = (input.page - 1) * input.page_size
    const page = rows.slice(first, first + input.page_size).map(({ id }) => id)
    return pageAnswer(page, input, asIs, BigInt(rows.length))
  }
  const { rows: counts } = await sql<{ counted: bigint }>`SELECT count(*) AS counted
    FROM (SELECT FROM offer_lines l WHERE ${found.named ? found.where : found.walked} LIMIT ${countedTo(input) + 1}) c`.execute(
    db,
  )
  const counted = counts[0]?.counted ?? 0n
  const { rows } =
    counted === 0n
      ? { rows: [] }
      : await sql<{ id: string }>`${sortedIds(found, input, rates, Number(counted))} ${cutTo(input)}`.execute(db)
  return pageAnswer(
    rows.map(({ id }) => id),
    input,
    asIs,
    counted,
  )
}

/** A literal limit lets PostgreSQL plan for that many rows. */
const cutTo = ({ page, page_size }: Paging) =>
  sql`LIMIT ${sql.lit(page_size)} OFFSET ${sql.lit((page - 1) * page_size)}`

function sortedIds({ where, walked }: Matching, { sort, order }: Input, rates: Rates, counted: number) {
  const [way, back] = order === 'asc' ? [sql`ASC`, sql`DESC`] : [sql`DESC`, sql`ASC`]
  if (sort === '' || sort === 'created') {
    const found = sql`SELECT l.offer_id, l.created_at FROM offer_lines l WHERE ${where}`
    return counted > few
      ? sql`SELECT l.offer_id AS id FROM offer_lines l WHERE ${walked} ORDER BY l.created_at ${way}, l.offer_id ${back}`
      : sql`WITH l AS MATERIALIZED (${found}) SELECT l.offer_id AS id FROM l ORDER BY l.created_at ${way}, l.offer_id ${back}`
  }
  const newest = sql`l.created_at DESC, l.offer_id`
  if (sort === 'min_number' || sort === 'max_number') {
    return sql`SELECT l.offer_id AS id FROM offer_lines l WHERE ${where} ORDER BY l.${sql.id(sort)} ${way}, ${newest}`
  }
  const price = sql`coalesce(o.price, (${ratesJson(rates)}::jsonb ->> o.currency)::numeric * (10000 + o.margin_bps) / 10000)`
  const keys = {
    updated: sql`o.updated_at ${way}`,
    price: sql`l.currency, ${price} ${way} NULLS LAST`,
    available: sql`CASE WHEN l.side = 'buy' THEN least(r.balance, p.balance) ELSE r.balance END ${way} NULLS LAST`,
    orders: sql`(SELECT count(*) FROM (${countedOrders(sql`l.offer_id`)}) s) ${way}`,
  }
  const balances = sql`LEFT JOIN accounts r ON r.owner = l.offer_id::text AND r.kind = 'room' AND r.asset = 'ROOM'
    LEFT JOIN accounts p ON p.owner = l.merchant_id::text AND p.kind = 'available' AND p.asset = 'USDT'`
  return sql`SELECT l.offer_id AS id FROM offer_lines l JOIN offers o ON o.id = l.offer_id
    ${sort === 'available' ? balances : sql``} WHERE ${where} ORDER BY ${keys[sort]}, ${newest}`
}

/** The orders of an offer that are counted. */
const countedOrders = (offer: RawBuilder<unknown>) =>
  sql`SELECT FROM sales WHERE sales.offer_id = ${offer} LIMIT ${sql.lit(exactTotal)}`

/** How many orders were made of offers; at most 1,000 of each are counted. */
export async function ordersOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: bigint }>`SELECT id, (SELECT count(*)
    FROM (${countedOrders(sql`id`)}) s) AS count FROM unnest(${ids}::uuid[]) o (id)`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** All offers that match a filter, one more than can be changed at once at most. */
export async function allMatching(reader: Reader, merchant: string, filter: OfferFilter): Promise<readonly string[]> {
  const most = importMaximum.rows + 1
  const { where } = await matching(reader, merchant, filter, most)
  const { rows } = await sql<{ id: string }>`SELECT l.offer_id AS id FROM offer_lines l WHERE ${where}
    LIMIT ${most}`.execute(reader.db)
  return rows.map(({ id }) => id)
}

/** Names a set of offers, in whatever order they were read. */
export const digestOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join(' ')).digest('hex').slice(0, 40)
