import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'

export interface Paging {
  readonly page: number
  readonly page_size: number
}

/** Up to this many rows the total of a list is exact. Counting more would slow down every page as the history grows. */
export const exactTotal = 1000

const firstRow = ({ page, page_size }: Paging): number => (page - 1) * page_size

/** Counting ends one row after this one: the total is exact up to it. */
export const countedTo = (paging: Paging): number => Math.max(exactTotal, firstRow(paging) + paging.page_size)

/** The rows of one table that a list is about, without joins and without selected columns, in the order of the list. */
export interface Source<Table extends keyof Database> {
  readonly db: Kysely<Database>
  readonly table: Table
  readonly rows: SelectQueryBuilder<Database, Table, object>
}

/** One page of a query that is in its final order, mapped to rows of an answer, with the number of all rows. */
export async function paged<DB, Table extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, Table, Row>,
  paging: Paging,
  toItem: (row: Row) => Item,
) {
  const total = totalOf(query, paging)
  const rows = (await cutPage(query, paging).select(total.as('counted')).execute()) as (Row & Counted)[]
  const [any] =
    rows.length > 0 || paging.page === 1
      ? rows
      : await query.clearSelect().clearOrderBy().select(total.as('counted')).limit(1).execute()
  const withoutTotal = ({ counted: _total, ...row }: Row & Counted) => toItem(row as Row)
  return pageAnswer(rows, paging, withoutTotal, (any as Counted | undefined)?.counted ?? 0n)
}

/**
 * One page of a list whose rows have joins. The page is cut out of `source` first: in `query`, the name of that table stands
 * for the rows of the page alone.
 */
export async function pagedFrom<DB, Table extends keyof DB, Row, Item, Cut extends keyof Database>(
  { db, table, rows: all }: Source<Cut>,
  query: SelectQueryBuilder<DB, Table, Row>,
  paging: Paging,
  toItem: (row: Row) => Item,
) {
  const total = totalOf(all, paging)
  const { rows } = await sql<Row & Counted>`
    WITH total AS MATERIALIZED (SELECT ${total} AS counted), ${sql.id(table)} AS (${cutPage(all.selectAll(table), paging)})
    ${query.select(sql<bigint>`(SELECT counted FROM total)`.as('counted'))}`.execute(db)
  return pageAnswer(rows, paging, toItem, await countedOf(db, rows, total))
}

/** Page sizes that have statements of their own. */
const usualSizes: readonly number[] = [10, 20, 50, 100]

export const isUsual = ({ page_size }: Paging): boolean => usualSizes.includes(page_size)

/** Cuts a page out of a query in its final order. A literal limit lets PostgreSQL plan for that many rows. */
export function cutPage<DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>, paging: Paging) {
  const limited = query.limit(isUsual(paging) ? sql.lit(BigInt(paging.page_size)) : paging.page_size)
  return paging.page === 1 ? limited : limited.offset(firstRow(paging))
}

/** The number of rows of a query, for the column `counted` of a page's rows; no more than the answer needs. */
export const totalOf = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  paging: Paging,
): RawBuilder<bigint> =>
  sql<bigint>`(SELECT count(*) FROM (${query
    .clearSelect()
    .clearOrderBy()
    .select(sql.lit(1).as('one'))
    .limit(countedTo(paging) + 1)}) c)`

interface Counted {
  readonly counted: bigint
}

/** The total of rows that carry it; counted by a statement of its own where the page is behind the last one. */
export async function countedOf(
  db: Kysely<Database>,
  rows: readonly Counted[],
  total: RawBuilder<bigint>,
): Promise<bigint> {
  const [any] = rows.length > 0 ? rows : (await sql<Counted>`SELECT ${total} AS counted`.execute(db)).rows
  return any?.counted ?? 0n
}

/** The answer of a list call: `total` is exact up to 1,000 and up to the end of the page, else `at_least` is true. */
export function pageAnswer<Row, Item>(
  rows: readonly Row[],
  paging: Paging,
  toItem: (row: Row) => Item,
  counted: bigint,
) {
  const { page, page_size } = paging
  const total = Number(counted)
  return { list: rows.map(toItem), total, ...(total > countedTo(paging) && { at_least: true }), page, page_size }
}
