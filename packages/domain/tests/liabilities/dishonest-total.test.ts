import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  innerNode,
  maxUnits,
  nodeLength,
  ownedLeaf,
  proofProblem,
  provenAmount,
  readNode,
  rootOfPath,
  splitAmount,
  SumTree,
  type SumNode,
} from '../../src/index.ts'
import { at, hash, randomFrom, stateLiabilities } from './support.ts'
import { cases } from '../support/seed.ts'

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
const nonce = new Uint8Array(16)

/** A node whose sum is what the service wants it to be, hashed as the honest one would be. */
function bentNode(level: number, left: SumNode, right: SumNode, sum: bigint): SumNode {
  return { sum, hash: innerNode(level, left, right, hash).hash }
}

test('a user who was left out is shown nothing, and no other proof fits', () => {
  assert(
    property(fc.array(amounts, { minLength: 2, maxLength: 12 }), fc.nat(1e6), (list, seed) => {
      const all = new Map(list.map((amount, place) => [`user-${place}`, amount]))
      const without = new Map([...all].slice(1))
      const { proofOf } = stateLiabilities(without, seed)
      // The service can only hand out proofs of leaves that are there.
      const handed = [...without.keys()].map((other) => ({ ...proofOf(other), owner: 'user-0' }))
      expect(provenAmount(proofOf('user-0'))).toBe(0n)
      expect(handed.map((proof) => proofProblem(proof, hash))).not.toContain(null)
    }),
    { numRuns: cases(30) },
  )
})

test('a total that leaves an amount out fails at the user whose path passes it', () => {
  assert(
    property(amounts, amounts, fc.bigInt({ min: 1n, max: 10n ** 15n }), (own, others, hidden) => {
      const mine = ownedLeaf({ owner: 'me', at, nonce }, own, hash)
      const theirs = ownedLeaf({ owner: 'them', at, nonce }, others, hash)
      const lowered = { ...theirs, sum: others > hidden ? others - hidden : 0n }
      const root = bentNode(1, mine, lowered, own + lowered.sum)
      // The user with the lowered amount proves it with the amount that is owed.
      const path = bytesOf(mine)
      const found = rootOfPath(theirs, 1, path, hash)
      expect(found?.sum === root.sum && String(found.hash) === String(root.hash)).toBe(false)
    }),
    { numRuns: cases(200) },
  )
})

test('a negative sum that lowers the total is refused at its neighbour', () => {
  assert(
    property(amounts, amounts, (own, hidden) => {
      const mine = ownedLeaf({ owner: 'me', at, nonce }, own, hash)
      // As two's complement, which is all that a path can carry.
      const path = new Uint8Array(nodeLength)
      new DataView(path.buffer).setBigInt64(0, -hidden)
      path.set(mine.hash, 8)
      expect(rootOfPath(mine, 0, path, hash)).toBe(null)
      expect(() => readNode(path, 0)).toThrow(RangeError)
      const both = new Uint8Array(2 * nodeLength)
      both.set(path)
      expect(() => new SumTree(both, hash)).toThrow(RangeError)
      expect(() => innerNode(1, mine, { sum: -hidden, hash: mine.hash }, hash)).toThrow(RangeError)
      expect(() => splitAmount(-hidden, 1n, randomFrom(1))).toThrow(RangeError)
    }),
    { numRuns: cases(200) },
  )
})

test('one sum for two children does not hide behind the other', () => {
  // With a hash of the sum alone, left and right could be shown as (a, b) to one user and (b, a) to another.
  const [left, right] = [10n, 90n].map((sum, place) => ownedLeaf({ owner: `user-${place}`, at, nonce }, sum, hash))
  if (!left || !right) throw new Error('two leaves')
  const root = innerNode(1, left, right, hash)
  const shown = innerNode(1, { ...left, sum: 5n }, { ...right, sum: 95n }, hash)
  expect(shown.sum).toBe(root.sum)
  expect(shown.hash).not.toEqual(root.hash)
})

test('a total that does not fit is refused', () => {
  const full = ownedLeaf({ owner: 'a', at, nonce }, maxUnits, hash)
  const more = ownedLeaf({ owner: 'b', at, nonce }, 1n, hash)
  expect(() => innerNode(1, full, more, hash)).toThrow(RangeError)
  expect(rootOfPath(more, 1, bytesOf(full), hash)).toBe(null)
  expect(() => ownedLeaf({ owner: 'a', at, nonce }, maxUnits + 1n, hash)).toThrow(RangeError)
  expect(() => ownedLeaf({ owner: 'ä', at, nonce }, 1n, hash)).toThrow(RangeError)
})

function bytesOf({ sum, hash: bytes }: SumNode): Uint8Array {
  const path = new Uint8Array(nodeLength)
  new DataView(path.buffer).setBigUint64(0, sum)
  path.set(bytes, 8)
  return path
}
