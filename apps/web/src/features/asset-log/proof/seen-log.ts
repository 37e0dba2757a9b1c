import { fromHex, type LogState } from '@c2c/domain'
import { readStored, writeStored } from '../../../lib/browser/storage.ts'

/** The log of statements as this browser saw it: its size, its root in hexadecimal, the time of its last entry, and the key. */
export interface SeenLog {
  readonly size: number
  readonly root: string
  readonly at: string
  readonly key: string
}

const storageKey = 'liabilityLog'

/** A year of daily statements; each later one was checked against the one before. */
const kept = 366

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

/** What this browser saw, the newest last. It is kept over sign-outs: the log is the same for everyone. */
export function readSeen(): readonly SeenLog[] {
  try {
    const list: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isSeen) : []
  } catch {
    return []
  }
}

/** Adds a state of the log that was checked. */
export function rememberSeen(seen: SeenLog): void {
  const list = readSeen().filter(({ size }) => size < seen.size)
  writeStored(storageKey, JSON.stringify([...list, seen].slice(-kept)))
}

export const stateOf = ({ size, root }: SeenLog): LogState => ({ size, root: fromHex(root) ?? new Uint8Array() })
