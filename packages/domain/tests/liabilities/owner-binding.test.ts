import { expect, test } from 'vitest'
import {
  boundLeaf,
  headEntry,
  logLeaf,
  nodeLength,
  nonceFingerprint,
  ownedLeaf,
  ownerBinding,
  proofProblem,
  SumTree,
  writeNode,
  type BoundOwner,
  type LiabilityHead,
  type LiabilityProof,
} from '../../src/index.ts'
import { at, hash } from './support.ts'

const number = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const alice: BoundOwner = { name: 'alice', email: 'alice@example.org', nonce: number(1) }
const bob: BoundOwner = { name: 'bob', email: 'bob@example.org', nonce: number(2) }

/** A statement of one leaf for one id that two users received, written for one of them. */
function proofFor(bound: BoundOwner | null): LiabilityProof {
  const nonce = new Uint8Array(16).fill(7)
  const amount = 77_000_000n
  const leaf = bound
    ? boundLeaf({ binding: ownerBinding('shared-id', bound, hash), at, nonce }, amount, hash)
    : ownedLeaf({ owner: 'shared-id', at, nonce }, amount, hash)
  const lowest = new Uint8Array(2 * nodeLength)
  writeNode(lowest, 0, leaf)
  const tree = new SumTree(lowest, hash)
  const head: LiabilityHead = {
    seq: 1,
    at,
    depth: 1,
    root: tree.root,
    audit: `7:${'0'.repeat(64)}`,
    assets: null,
    nextKey: null,
    draw: null,
  }
  return {
    owner: 'shared-id',
    bound,
    head,
    parts: [{ position: 0, amount, nonce, path: tree.path(0) }],
    logRoot: logLeaf(headEntry(head), hash),
    logPath: [],
  }
}

test('one leaf holds for one of two users with the same id', () => {
  const proof = proofFor(alice)
  const shownTo = (bound: BoundOwner | null) => proofProblem({ ...proof, bound }, hash)
  expect(shownTo(alice)).toBe(null)
  expect(shownTo(bob)).toBe('path')
  expect(shownTo({ ...alice, nonce: null })).toBe('path')
  expect(shownTo({ ...alice, nonce: bob.nonce })).toBe('path')
  expect(shownTo({ ...alice, name: 'Alice' })).toBe('path')
  // A leaf of one form is none of the other.
  expect(shownTo(null)).toBe('path')
  expect(proofProblem({ ...proofFor(null), bound: alice }, hash)).toBe('path')
  expect(proofProblem(proofFor(null), hash)).toBe(null)
})

test('fields of a binding have one reading, in letters of all languages', () => {
  const hashes = [
    alice,
    { ...alice, name: 'alicealice', email: '@example.org' },
    { ...alice, name: '', email: 'alicealice@example.org' },
    { name: 'Händler 商家 💱', email: '', nonce: null },
    { name: 'Händler 商家 ', email: '', nonce: null },
  ].map((bound) => ownerBinding('id', bound, hash).join())
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(() => ownerBinding('id', { ...alice, name: '\ud800' }, hash)).toThrow(RangeError)
})

test('fingerprint of a number is short and says which one it is', () => {
  expect(nonceFingerprint(number(1), hash)).toMatch(/^[0-9a-f]{4}( [0-9a-f]{4}){4}$/)
  expect(nonceFingerprint(number(1), hash)).not.toBe(nonceFingerprint(number(2), hash))
})
