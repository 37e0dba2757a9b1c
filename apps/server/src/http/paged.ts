import { sql, type SelectQueryBuilder } from 'kysely'

interface Paging {
  readonly page: number
  readonly page_size: number
}

/** One page of a query that is in its final order, mapped to rows of an answer, with the number of all rows. */
export async function paged<DB, Table extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { page, page_size }: Paging,
  toItem: (row: Row) => Item,
) {
  const [rows, counted] = await Promise.all([
    query
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<bigint>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    list: rows.map((row) => toItem(row as Row)),
    total: Number((counted as { total: bigint }).total),
    page,
    page_size,
  }
}
