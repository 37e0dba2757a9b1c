import { randomFillSync } from 'node:crypto'
import type { RandomBytes } from '@c2c/domain'

const bulk = 1 << 20

/** Random bytes of the system, drawn a megabyte at a time: a tree takes some 100 MB of them in small pieces. */
export function bulkRandom(): RandomBytes {
  let pool = Buffer.alloc(0)
  let used = 0
  return (length) => {
    if (used + length > pool.length) [pool, used] = [randomFillSync(Buffer.alloc(Math.max(bulk, length))), 0]
    used += length
    return pool.subarray(used - length, used)
  }
}
