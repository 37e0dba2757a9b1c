import { fromHex, toHex, type CompactHead, type LogState } from '@c2c/domain'
import { readStored, writeStored } from '../../../lib/browser/storage.ts'
import { keepHead, keptHeads } from './heads/kept-heads.ts'

/** The log of statements as this browser saw it: its size, its root in hexadecimal, the time of its last entry, and the key. */
export interface SeenLog {
  readonly size: number
  readonly root: string
  readonly at: string
  readonly key: string
}

/** The storage key of earlier releases' seen heads, without signatures. */
const olderKey = 'liabilityLog'

const isSeen = (value: unknown): value is SeenLog =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  Number.isInteger(value.size) &&
  'root' in value &&
  typeof value.root === 'string' &&
  fromHex(value.root) !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'key' in value &&
  typeof value.key === 'string'

function readOlder(): readonly SeenLog[] {
  try {
    const list: unknown = JSON.parse(readStored(olderKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isSeen) : []
  } catch {
    return []
  }
}

/** The newest state of the log that this browser saw. It is kept over sign-outs: the log is the same for everyone. */
export function lastSeen(): SeenLog | undefined {
  const newest = keptHeads().at(-1)
  if (!newest) return readOlder().at(-1)
  const { head, logRoot, publicKey } = newest
  return { size: head.seq, root: toHex(logRoot), at: head.at, key: toHex(publicKey) }
}

/** Keeps a head whose log was checked to continue the last one. */
export function rememberSeen(head: CompactHead): void {
  keepHead(head)
  writeStored(olderKey, null)
}

export const stateOf = ({ size, root }: SeenLog): LogState => ({ size, root: fromHex(root) ?? new Uint8Array() })
