import { expect } from 'vitest'
import { isFull } from './extent.ts'

/** Expects that something took less than `limit` milliseconds, in a full run: a busy machine proves nothing about time. */
export function expectWithin(milliseconds: number, limit: number): void {
  if (isFull) expect(milliseconds).toBeLessThan(limit)
}
