import type { PoolClient } from 'pg'
import type { Cell } from '../../services/texts/csv.ts'
import type { Export } from './exports.ts'

/** The source of a list: its columns, the number of rows, and the rows in batches. */
export interface Source {
  readonly head: readonly string[]
  readonly total: bigint
  batches(): AsyncIterable<readonly (readonly Cell[])[]>
}

/** Opens the source of an export on a connection that sees one moment of the database. */
export type OpenSource = (client: PoolClient, row: Export) => Promise<Source>

/** Rows that are held in memory together. */
const atOnce = 1000

/**
 * The rows of a query in batches, so that memory holds one batch at most.
 * The connection must be in a transaction and otherwise idle.
 */
export async function* readBatches<Row extends object>(
  client: PoolClient,
  query: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE export_rows NO SCROLL CURSOR FOR ${query}`, [...values])
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${atOnce} FROM export_rows`)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await client.query('CLOSE export_rows')
}

/** The one number that a counting query gives. */
export async function readCount(client: PoolClient, query: string, values: readonly unknown[]): Promise<bigint> {
  const { rows } = await client.query<{ count: bigint }>(query, [...values])
  return rows[0]?.count ?? 0n
}
