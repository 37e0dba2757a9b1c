import { CompiledQuery, type Kysely } from 'kysely'
import { coalesceReads } from '../db/coalesced-reads.ts'
import type { Database } from '../db/schema.ts'
import { exactTotal, pageAnswer, type Paging } from './paged.ts'

/** A list of rows by owner. */
interface OwnedList<Row> {
  /** The table that the list is about. */
  readonly table: 'orders' | 'entries'
  /** The rows of `asked.owner` as a FROM clause with its condition; the table is `t` in it. */
  readonly ofOwner: string
  /** The columns by which the rows of a page are ordered, newest first. */
  readonly newest: 'seq' | 'id'
  /** Whether an owner's rows are committed in the order of `newest`: what was counted up to a row stays counted then. */
  readonly inOrder: boolean
  /** A query of the rows with their joins, with `newest` and `place`; the name of the table stands for the rows of the pages. */
  readonly query: (db: Kysely<Database>) => { compile(): CompiledQuery<Row> }
}

interface Page<Row> {
  readonly rows: readonly (Row & Counted)[]
  readonly counted: bigint
}

interface Counted {
  readonly counted: bigint
}

/** A row of the statement: one of a page, or none of an empty list. */
type Listed<Row> = Row & Counted & { readonly place: string | null; readonly asker: string }

interface Asked {
  readonly owner: string
  readonly size: number
}

/** A known position in an owner's rows: the number of rows up to this one. No row is ever deleted. */
interface CountedTo {
  readonly count: number
  readonly last: bigint
}

const nothing: CountedTo = { count: 0, last: 0n }

/**
 * First pages of lists that are asked for in one turn of the event loop, by one statement for each page size. Its text is
 * made once: building a query takes as long as reading ten rows.
 */
export function firstPages<Row>(list: OwnedList<Row>) {
  const statements = new Map<number, CompiledQuery<Row>>()
  const known = new Map<string, CountedTo>()

  const pagesOf = coalesceReads<Asked, Page<Row>>(async (db, asked) => {
    const pages = new Map<number, Map<string, Page<Row>>>()
    const sizes = Map.groupBy(asked, ({ size }) => size)
    for (const [size, some] of sizes) pages.set(size, await readPages(db, size, [...new Set(some.map(ownerOf))]))
    return ({ owner, size }) => pages.get(size)?.get(owner) ?? { rows: [], counted: 0n }
  })

  async function readPages(
    db: Kysely<Database>,
    size: number,
    owners: readonly string[],
  ): Promise<Map<string, Page<Row>>> {
    const { sql, parameters } = statementOf(db, size)
    const before = new Map(owners.map((owner) => [owner, known.get(owner) ?? nothing]))
    const counts = [...before.values()]
    const most = counts.map(({ count }) => exactTotal + 1 - count)
    const last = counts.map((counted) => String(counted.last))
    const { rows } = await db.executeQuery<Listed<Row>>(CompiledQuery.raw(sql, [...parameters, owners, most, last]))
    const pages = new Map<string, { rows: Listed<Row>[]; counted: bigint }>()
    for (const row of rows) {
      const counted = BigInt(before.get(row.asker)?.count ?? 0) + row.counted
      const page = pages.get(row.asker) ?? { rows: [], counted }
      pages.set(row.asker, page)
      if (row.place !== null) page.rows.push(row)
    }
    if (known.size > maxKnown) known.clear()
    for (const [owner, page] of pages) remember(owner, page)
    return pages
  }

  function remember(owner: string, { rows, counted }: Page<Row>): void {
    const newest = list.inOrder ? (rows[0] as Record<'seq' | 'id', bigint> | undefined)?.[list.newest] : 0n
    // A list that is longer than its total is not counted again.
    if (newest !== undefined && (list.inOrder || counted > exactTotal))
      known.set(owner, { count: Number(counted), last: newest })
  }

  function statementOf(db: Kysely<Database>, size: number): CompiledQuery<Row> {
    const prepared = statements.get(size)
    if (prepared) return prepared
    const { table, ofOwner, newest, query } = list
    const rows = query(db).compile()
    const last = rows.parameters.length
    const statement = {
      ...rows,
      sql: `
        WITH asked AS (SELECT * FROM unnest($${last + 1}::text[], $${last + 2}::int[], $${last + 3}::bigint[])
            AS asked (owner, most, last)),
          totals AS MATERIALIZED (SELECT owner, (SELECT count(*)
            FROM (SELECT 1 ${ofOwner} AND t.${newest} > asked.last LIMIT asked.most) c) AS counted FROM asked),
          ${table} AS (SELECT asked.owner AS place, r.* FROM asked CROSS JOIN LATERAL (
            SELECT * ${ofOwner} ORDER BY t.${newest} DESC LIMIT ${size}) r)
        SELECT t.owner AS asker, t.counted, r.* FROM totals t LEFT JOIN (${rows.sql}) r ON r.place = t.owner
        ORDER BY t.owner, r.${newest} DESC`,
    }
    statements.set(size, statement)
    return statement
  }

  /** The answer of a list call whose page is the first. */
  return async <Item>(db: Kysely<Database>, owner: string, paging: Paging, toItem: (row: Row) => Item) => {
    const { rows, counted } = await pagesOf(db, { owner, size: paging.page_size })
    return pageAnswer(rows, paging, toItem, counted)
  }
}

/** The most owners whose counts are remembered. */
const maxKnown = 50_000

const ownerOf = ({ owner }: Asked): string => owner
