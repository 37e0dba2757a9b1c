import type { PoolClient } from 'pg'
import type { Cell } from '../../services/texts/csv.ts'
import type { Export } from './export-answer.ts'

/** The source of a list: its columns, the number of rows, and the rows in batches. */
export interface Source {
  readonly head: readonly string[]
  readonly total: bigint
  batches(): AsyncIterable<readonly (readonly Cell[])[]>
}

/** Opens the source of an export on a connection that sees one moment of the database. */
export type OpenSource = (client: PoolClient, row: Export) => Promise<Source>
