import { formatUsdt } from '../money/usdt.ts'
import { asciiBytes, toHex } from './bytes.ts'
import type { SumNode } from './sum-node.ts'

/** What the service states that it owed at a moment. */
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
}

/** A statement as lines of text: the entry of the log. It has one form only, so every copy has the same hash. */
export const headEntry = ({ seq, at, depth, root, audit }: LiabilityHead): Uint8Array =>
  asciiBytes(
    [
      'c2c liabilities 1',
      `number ${seq}`,
      `at ${at}`,
      `depth ${depth}`,
      `root ${toHex(root.hash)}`,
      `total ${formatUsdt(root.sum)} USDT`,
      `audit ${audit}`,
      '',
    ].join('\n'),
  )

/** What is signed: a statement and the root of the log that ends with it, so that a signature fixes all earlier ones too. */
export const signedHead = (head: LiabilityHead, log: Uint8Array): Uint8Array =>
  asciiBytes(`${String.fromCharCode(...headEntry(head))}log ${toHex(log)}\n`)
