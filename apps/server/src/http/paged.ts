import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

interface Paging {
  readonly page: number
  readonly page_size: number
}

/**
 * One page of a query that is in its final order, mapped to rows of an answer, with the number of all rows, by one
 * statement. `total` counts a query with as many rows but without the joins.
 */
export async function paged<DB, Table extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { page, page_size }: Paging,
  toItem: (row: Row) => Item,
  total: RawBuilder<bigint> = totalOf(query),
) {
  const rows = await query
    .select(total.as('rows_of_all_pages'))
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const list = rows.map((counted) => {
    const { rows_of_all_pages: _all, ...row } = counted as object & Counted
    return toItem(row as Row)
  })
  const [first] = rows.length > 0 || page === 1 ? rows : await countFromFirst(query, total)
  return { list, total: Number((first as Counted | undefined)?.rows_of_all_pages ?? 0n), page, page_size }
}

interface Counted {
  readonly rows_of_all_pages: bigint
}

/** The number of rows where the page is behind the last one. */
const countFromFirst = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  total: RawBuilder<bigint>,
) => query.clearSelect().clearOrderBy().select(total.as('rows_of_all_pages')).limit(1).execute()

/** The number of rows of a query, as part of another. */
export const totalOf = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): RawBuilder<bigint> =>
  sql<bigint>`(${query
    .clearSelect()
    .clearOrderBy()
    .select(sql<bigint>`count(*)`.as('total'))})`
