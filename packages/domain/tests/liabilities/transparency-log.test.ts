import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  consistencyProof,
  fromHex,
  inclusionProof,
  isConsistent,
  isIncluded,
  logLeaf,
  logRoot,
  toHex,
} from '../../src/index.ts'
import { flipped, hash } from './support.ts'
import { cases } from '../support/seed.ts'

const leavesOf = (size: number, salt = 0): Uint8Array[] =>
  Array.from({ length: size }, (_leaf, place) => logLeaf(Uint8Array.of(place & 255, place >> 8, salt), hash))
const stateOf = (leaves: readonly Uint8Array[]) => ({ size: leaves.length, root: logRoot(leaves, hash) })

// The example of the certificate-transparency implementations: eight entries and the roots of all sizes.
const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('roots are those of the known example', () => {
  const leaves = entries.map((entry) => logLeaf(fromHex(entry) ?? new Uint8Array(), hash))
  expect(roots.map((_root, place) => toHex(logRoot(leaves.slice(0, place + 1), hash)))).toEqual(roots)
  expect(toHex(logRoot([], hash))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

test('every entry is proven in logs of every size, and none at another place', () => {
  for (let size = 1; size <= 40; size += 1) {
    const leaves = leavesOf(size)
    const state = stateOf(leaves)
    for (const [index, leaf] of leaves.entries()) {
      const proof = inclusionProof(index, leaves, hash)
      expect(isIncluded(index, leaf, state, proof, hash)).toBe(true)
      expect(isIncluded((index + 1) % size, leaf, state, proof, hash)).toBe(size === 1)
      expect(isIncluded(index, leaf, { ...state, size: size + 1 }, proof, hash) && proof.length === 0).toBe(false)
    }
  }
})

test('every later log continues every earlier one', () => {
  for (let size = 1; size <= 40; size += 1) {
    const later = leavesOf(size)
    for (let old = 1; old <= size; old += 1) {
      const proof = consistencyProof(old, later, hash)
      expect(isConsistent(stateOf(later.slice(0, old)), stateOf(later), proof, hash)).toBe(true)
    }
  }
})

test('a log with a changed earlier entry continues nothing', () => {
  assert(
    property(fc.integer({ min: 1, max: 60 }), fc.nat(59), fc.nat(59), (size, more, change) => {
      const [honest, rewritten] = [leavesOf(size + more), leavesOf(size + more)]
      rewritten[change % size] = hash(Uint8Array.of(1, 2, 3))
      const proofs = [consistencyProof(size, rewritten, hash), consistencyProof(size, honest, hash)]
      const known = stateOf(honest.slice(0, size))
      expect(proofs.map((proof) => isConsistent(known, stateOf(rewritten), proof, hash))).toEqual([false, false])
    }),
    { numRuns: cases(1000) },
  )
})

test('every flipped bit of a proof is refused', () => {
  const leaves = leavesOf(23)
  const [state, known] = [stateOf(leaves), stateOf(leaves.slice(0, 11))]
  const included = inclusionProof(9, leaves, hash)
  const consistent = consistencyProof(11, leaves, hash)
  const eachBit = (proof: readonly Uint8Array[], holds: (proof: readonly Uint8Array[]) => boolean) =>
    proof.flatMap((step, place) =>
      Array.from({ length: 256 }, (_bit, bit) => proof.with(place, flipped(step, bit))).filter(holds),
    )
  const leaf = leaves[9] ?? new Uint8Array()
  expect(eachBit(included, (proof) => isIncluded(9, leaf, state, proof, hash))).toEqual([])
  expect(eachBit(consistent, (proof) => isConsistent(known, state, proof, hash))).toEqual([])
  expect(isIncluded(9, leaf, state, included.slice(1), hash)).toBe(false)
  expect(isConsistent(known, state, [], hash)).toBe(false)
  expect(isConsistent({ ...known, size: 0 }, state, consistent, hash)).toBe(false)
  expect(isConsistent(state, known, consistent, hash)).toBe(false)
})
