import { sql, type SelectQueryBuilder } from 'kysely'

interface Paging {
  readonly page: number
  readonly page_size: number
}

/**
 * One page of a query that is in its final order, mapped to rows of an answer, with the number of all rows. `counted` is
 * the number where a query without the joins has as many rows.
 */
export async function paged<DB, Table extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { page, page_size }: Paging,
  toItem: (row: Row) => Item,
  counted: Promise<number> = countRows(query),
) {
  const [rows, total] = await Promise.all([
    query
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    counted,
  ])
  return { list: rows.map((row) => toItem(row as Row)), total, page, page_size }
}

/** The number of rows of a query. */
export async function countRows<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<bigint>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number((counted as { total: bigint }).total)
}
