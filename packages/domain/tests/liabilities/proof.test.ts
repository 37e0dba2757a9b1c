import fc, { assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proofProblem, provenAmount, type LiabilityProof } from '../../src/index.ts'
import { flipped, hash, stateLiabilities } from './support.ts'
import { cases, isFull } from '../support/seed.ts'

const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
const owed = fc
  .array(amounts, { minLength: 1, maxLength: 40 })
  .map((list) => new Map(list.map((amount, place) => [`user-${place}`, amount])))
const seeds = fc.nat(2 ** 24 - 1)

const earlier = [1, 2, 3, 4].map((number) => Uint8Array.of(number))

test('every owner proves the own amount, and the amounts add up to the total', () => {
  assert(
    property(owed, seeds, (amountsOf, seed) => {
      const { head, proofOf } = stateLiabilities(amountsOf, seed, earlier)
      for (const [owner, amount] of amountsOf) {
        const proof = proofOf(owner)
        expect(proofProblem(proof, hash)).toBe(null)
        expect(provenAmount(proof)).toBe(amount)
      }
      expect(head.root.sum).toBe([...amountsOf.values()].reduce((sum, amount) => sum + amount, 0n))
    }),
    { numRuns: cases(20) },
  )
})

describe('a changed proof is refused', () => {
  const { proofOf } = stateLiabilities(
    new Map(Array.from({ length: 9 }, (_one, place) => [`user-${place}`, BigInt(place + 1) * 1_000_003n])),
    7,
    earlier,
  )
  const proof = proofOf('user-4')
  const change = (values: Partial<LiabilityProof>) => proofProblem({ ...proof, ...values }, hash)
  const [part, other] = proof.parts
  if (!part || !other) throw new Error('a proof has two parts')
  const withPart = (values: Partial<typeof part>) => change({ parts: [{ ...part, ...values }, other] })

  test('in every bit of a path, a nonce and the root', () => {
    expect(change({})).toBe(null)
    // Each fifth in the short form, which is each place of a byte too.
    const apart = isFull ? 1 : 5
    const bits = (bytes: Uint8Array) =>
      Array.from({ length: Math.ceil((bytes.length * 8) / apart) }, (_bit, place) => place * apart)
    const passed = [
      ...bits(part.path).filter((bit) => withPart({ path: flipped(part.path, bit) }) === null),
      ...bits(part.nonce).filter((bit) => withPart({ nonce: flipped(part.nonce, bit) }) === null),
      ...bits(proof.head.root.hash).filter((bit) => {
        const root = { ...proof.head.root, hash: flipped(proof.head.root.hash, bit) }
        return change({ head: { ...proof.head, root } }) === null
      }),
      ...bits(proof.logRoot).filter((bit) => change({ logRoot: flipped(proof.logRoot, bit) }) === null),
      ...proof.logPath.flatMap((step, place) =>
        bits(step).filter((bit) => change({ logPath: proof.logPath.with(place, flipped(step, bit)) }) === null),
      ),
    ]
    expect(passed).toEqual([])
  })

  test('in its amount, place, owner, time, number or total', () => {
    expect(withPart({ amount: part.amount + 1n })).toBe('path')
    expect(withPart({ amount: -part.amount })).toBe('path')
    expect(withPart({ position: part.position ^ 1 })).toBe('path')
    expect(withPart({ position: part.position + 2 ** proof.head.depth })).toBe('path')
    expect(withPart({ path: part.path.subarray(40) })).toBe('path')
    expect(change({ owner: 'user-5' })).toBe('path')
    const { head } = proof
    expect(change({ head: { ...head, at: '2026-11-25T00:00:00.000Z' } })).toBe('path')
    expect(change({ head: { ...head, depth: head.depth + 1 } })).toBe('path')
    expect(change({ head: { ...head, root: { ...head.root, sum: head.root.sum - 1n } } })).toBe('path')
    expect(change({ head: { ...head, seq: head.seq - 1 } })).toBe('log')
    expect(change({ head: { ...head, audit: `8:${'0'.repeat(64)}` } })).toBe('log')
  })

  test('that counts a leaf twice', () => {
    expect(change({ parts: [part, part] })).toBe('repeated')
    expect(provenAmount({ ...proof, parts: [] })).toBe(0n)
  })
})
