import { nodeLength, SumTree } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { batchSize, repeatInBatches } from '../../../db/batches.ts'
import type { Database } from '../../../db/schema.ts'
import { sha256Bytes } from '../../../services/crypto/secrets.ts'

/** The levels between two that are stored: a row has 2^7 nodes, 5 kB. */
const levelsPerRow = 7

/** A row of nodes that stand side by side. */
export interface NodeRow {
  readonly height: number
  readonly place: number
  readonly nodes: Uint8Array
}

/** The levels above the nodes of a row that belong to it. */
const levelsAbove = (depth: number, height: number): number => Math.min(levelsPerRow, depth - height)

/** The heights of the stored levels of a tree. */
const storedHeights = (depth: number): number[] =>
  Array.from({ length: Math.ceil(depth / levelsPerRow) }, (_height, row) => row * levelsPerRow)

/** All rows of a tree. */
export function* nodeRows(tree: SumTree): Generator<NodeRow> {
  for (const height of storedHeights(tree.depth)) {
    const nodes = tree.nodes(height)
    const size = 2 ** levelsAbove(tree.depth, height) * nodeLength
    for (let place = 0; place * size < nodes.length; place += 1)
      yield { height, place, nodes: nodes.subarray(place * size, (place + 1) * size) }
  }
}

/** The rows on the path of a leaf, from the bottom up. */
const rowsOfPath = (depth: number, position: number): Omit<NodeRow, 'nodes'>[] =>
  storedHeights(depth).map((height) => ({
    height,
    place: Math.floor(position / 2 ** (height + levelsAbove(depth, height))),
  }))

/** A row by its place. */
const rowKey = ({ height, place }: Omit<NodeRow, 'nodes'>): string => `${height}:${place}`

/** Rows that the paths of some leaves pass, each once: paths share the upper ones. */
export const rowsOfPaths = (depth: number, positions: readonly number[]): Omit<NodeRow, 'nodes'>[] => [
  ...new Map(positions.flatMap((position) => rowsOfPath(depth, position)).map((row) => [rowKey(row), row])).values(),
]

/** The paths of leaves from these rows. */
export function pathsOfRows(depth: number, positions: readonly number[], rows: readonly NodeRow[]): Buffer[] {
  const trees = new Map(rows.map((row) => [rowKey(row), new SumTree(row.nodes, sha256Bytes, row.height)]))
  return positions.map((position) =>
    Buffer.concat(
      rowsOfPath(depth, position).map((row) => {
        const inside = Math.floor(position / 2 ** row.height) % 2 ** levelsAbove(depth, row.height)
        const tree = trees.get(rowKey(row))
        if (!tree) throw new Error(`there are no nodes of height ${row.height} at ${row.place}`)
        return tree.path(inside)
      }),
    ),
  )
}

/** Deletes the leaves and nodes of statements older than a time; their heads stay, and so do those of the newest one. */
export async function removeOldLeaves(db: Kysely<Database>, signal: AbortSignal, before: Date): Promise<void> {
  for (const table of ['liability_leaves', 'liability_nodes'] as const)
    await repeatInBatches(signal, async () => {
      const { numAffectedRows } = await sql`
        DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM ${sql.table(table)} WHERE head_seq < (SELECT max(seq) FROM liability_heads)
            AND head_seq <= (SELECT max(seq) FROM liability_heads WHERE at < ${before})
          ORDER BY head_seq LIMIT ${batchSize}))`.execute(db)
      return numAffectedRows ?? 0n
    })
}
