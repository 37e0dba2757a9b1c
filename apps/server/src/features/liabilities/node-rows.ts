import { nodeLength, SumTree } from '@c2c/domain'
import { sha256Bytes } from '../../services/liabilities/sha256-bytes.ts'

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

/** Which rows the path of a leaf passes. */
export const rowsOfPath = (depth: number, position: number): Omit<NodeRow, 'nodes'>[] =>
  storedHeights(depth).map((height) => ({
    height,
    place: Math.floor(position / 2 ** (height + levelsAbove(depth, height))),
  }))

/** The path of a leaf from these rows. */
export function pathOfRows(depth: number, position: number, rows: readonly NodeRow[]): Buffer {
  return Buffer.concat(
    rows
      .toSorted((a, b) => a.height - b.height)
      .map(({ height, nodes }) => {
        const inside = Math.floor(position / 2 ** height) % 2 ** levelsAbove(depth, height)
        return new SumTree(nodes, sha256Bytes, height).path(inside)
      }),
  )
}
