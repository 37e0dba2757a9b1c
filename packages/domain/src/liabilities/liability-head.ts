import { formatUsdt } from '../money/usdt.ts'
import { asciiBytes, toHex } from './bytes.ts'
import { drawLines, type Draw } from './draw.ts'
import type { SumNode } from './sum-node.ts'

/** The statement of the service about its debts at a moment. */
export interface LiabilityHead {
  /** The number of the statement, from 1: the size of the log with it. */
  readonly seq: number
  /** The moment of the snapshot. */
  readonly at: string
  readonly depth: number
  /** The root of the sum tree: the total and its hash. */
  readonly root: SumNode
  /** The end of the audit log then, `12:9f86d0…`. */
  readonly audit: string
  /** Its holdings then, in micro-units, and the hash of the statement of its addresses; null where none were read. */
  readonly assets: { readonly held: bigint; readonly hash: Uint8Array } | null
  /** The key that signs the next statement, where it is another one. */
  readonly nextKey: Uint8Array | null
  /** Its drawn moments; null where none are drawn. */
  readonly draw: Draw | null
}

/** The version of a statement: 1 for one that states liabilities alone, 3 for one with drawn moments. */
export function versionOf({ assets, nextKey, draw }: LiabilityHead): 1 | 2 | 3 {
  if (draw) return 3
  return assets || nextKey ? 2 : 1
}

/**
 * A statement as lines of text: the entry of the log. It has one form only, so every copy has the same hash. Version 1 states
 * liabilities alone; lines that versions 2 and 3 add are left out where there is nothing to state.
 */
export function headEntry(head: LiabilityHead): Uint8Array {
  const { seq, at, depth, root, audit, assets, nextKey, draw } = head
  const added = [
    ...(assets ? [`held ${formatUsdt(assets.held)} USDT`, `assets ${toHex(assets.hash)}`] : []),
    ...(nextKey ? [`next-key ${toHex(nextKey)}`] : []),
    ...(draw ? drawLines(draw) : []),
  ]
  return asciiBytes(
    [
      `c2c liabilities ${versionOf(head)}`,
      `number ${seq}`,
      `at ${at}`,
      `depth ${depth}`,
      `root ${toHex(root.hash)}`,
      `total ${formatUsdt(root.sum)} USDT`,
      `audit ${audit}`,
      ...added,
      '',
    ].join('\n'),
  )
}

/** The signed text: a statement and the root of the log that ends with it, so that a signature fixes all earlier ones too. */
export const signedHead = (head: LiabilityHead, log: Uint8Array): Uint8Array =>
  asciiBytes(`${String.fromCharCode(...headEntry(head))}log ${toHex(log)}\n`)
