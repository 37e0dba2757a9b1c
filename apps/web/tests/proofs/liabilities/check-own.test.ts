import type { ProofFile } from '@c2c/domain'
import { describe, expect, test } from 'vitest'
import {
  compareHistory,
  nonceProblem,
  ownerProblem,
  settleNonce,
} from '../../../src/features/proofs/liabilities/own/check-own.ts'
import { toBase64url } from '../../../src/lib/proof/base64url.ts'
import { emptyMemory, type KeptNonce, type OwnMemory } from '../../../src/lib/proof/own-memory.ts'

const bytes = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const [first, second] = [toBase64url(bytes(1)), toBase64url(bytes(2))]
const at = '2026-11-24T00:00:00.000Z'
const alice = { name: 'alice', email: 'alice@example.org' }

interface Stated {
  readonly seq?: number
  readonly amount?: bigint
  readonly bound?: ProofFile['bound']
}

/** A sound file of statement 5; without an amount, one without parts. */
const fileOf = ({ seq = 5, amount = 10_000_000n, bound = { ...alice, nonce: null } }: Stated = {}): ProofFile => ({
  owner: 'id',
  bound,
  head: { seq, at, depth: 1, root: { sum: 0n, hash: bytes(0) }, audit: '', assets: null, nextKey: null, draw: null },
  parts: amount === 0n ? [] : [{ position: 0, amount, nonce: bytes(0), path: bytes(0) }],
  logRoot: bytes(0),
  logPath: [],
  publicKey: bytes(0),
  signature: bytes(0),
  keyChanges: [],
})

const bindingOf = (byte: number) => ({ ...alice, nonce: bytes(byte) })
const keeps = (...nonces: readonly KeptNonce[]): OwnMemory => ({ ...emptyMemory, nonces })

test('two users who receive the same id and file find it out, except the one that it names', () => {
  const bob = { name: 'bob', email: 'bob@example.org' }
  const file = fileOf()
  expect(ownerProblem(file, alice, emptyMemory)).toBe(null)
  expect(ownerProblem(file, bob, emptyMemory)).toEqual({ kind: 'name', found: 'alice', known: 'bob' })
  const third = fileOf({ bound: { name: 'carol', email: '', nonce: null } })
  expect([alice, bob].map((user) => ownerProblem(third, user, emptyMemory)?.kind)).toEqual(['name', 'name'])
})

test('earlier address of the person is right once the browser or the person knows it', () => {
  const file = fileOf({ bound: { ...alice, email: 'old@example.org', nonce: null } })
  expect(ownerProblem(file, alice, emptyMemory)).toMatchObject({ kind: 'email', found: 'old@example.org' })
  expect(ownerProblem(file, alice, { ...emptyMemory, emails: ['old@example.org'] })).toBe(null)
})

test('merchant is known by its name, and has no address', () => {
  const merchant = { name: 'Händler', email: '' }
  expect(ownerProblem(fileOf({ bound: { ...merchant, nonce: null } }), merchant, emptyMemory)).toBe(null)
  expect(ownerProblem(fileOf(), merchant, emptyMemory)).toMatchObject({ kind: 'merchant', found: 'alice' })
  const asUser = fileOf({ bound: { name: 'Händler', email: 'a@example.org', nonce: null } })
  expect(ownerProblem(asUser, merchant, emptyMemory)).toMatchObject({ kind: 'merchant' })
})

describe('the number that a statement binds', () => {
  const memory = keeps({ value: first, from: 3 }, { value: second, from: 7 })

  test('is the newest one that is due, or a later one', () => {
    expect(nonceProblem(fileOf({ bound: bindingOf(1) }), memory)).toBe(null)
    expect(nonceProblem(fileOf({ bound: bindingOf(2) }), memory)).toBe(null)
    expect(nonceProblem(fileOf({ seq: 7, bound: bindingOf(2) }), memory)).toBe(null)
    expect(nonceProblem(fileOf({ seq: 7, bound: bindingOf(1) }), memory)).toMatchObject({ kind: 'nonce', found: first })
    expect(nonceProblem(fileOf({ bound: bindingOf(3) }), memory)).toMatchObject({ kind: 'nonce', known: second })
  })

  test('may be missing before it is due only, and with leaves of form 1 too', () => {
    expect(nonceProblem(fileOf({ seq: 2 }), memory)).toBe(null)
    expect(nonceProblem(fileOf({ seq: 3 }), memory)).toEqual({ kind: 'unbound', known: second })
    expect(nonceProblem(fileOf({ seq: 3, bound: null }), memory)).toMatchObject({ kind: 'unbound' })
    expect(nonceProblem(fileOf({ seq: 3, amount: 0n }), memory)).toBe(null)
    expect(nonceProblem(fileOf({ seq: 3 }), { ...keeps({ value: first, from: 1 }), pending: true })).toBe(null)
  })
})

describe('the number that the service has', () => {
  const settle = (memory: OwnMemory, inForce: string | null, bound: string | null = null) =>
    settleNonce(memory, { inForce, seq: 5, bound }, () => first)

  test('is chosen by the first browser, and sent until the service has it', () => {
    const chosen = settle(emptyMemory, null)
    expect(chosen).toMatchObject({ send: first, problem: null, memory: { pending: true, chosenHere: true } })
    expect(settle(chosen.memory, null)).toEqual(chosen)
    expect(settle(chosen.memory, first)).toMatchObject({
      send: null,
      problem: null,
      memory: { pending: false, nonces: [{ value: first, from: 7 }] },
    })
  })

  test('is taken by another browser, with the one that the statement still binds', () => {
    expect(settle(emptyMemory, second, first)).toMatchObject({
      problem: null,
      memory: {
        chosenHere: false,
        nonces: [
          { value: first, from: 5 },
          { value: second, from: 7 },
        ],
      },
    })
    // Two browsers chose at the same time: the service has that of the other one.
    expect(settle(settle(emptyMemory, null).memory, second)).toMatchObject({
      problem: null,
      send: null,
      memory: { chosenHere: false, nonces: [{ value: second }] },
    })
  })

  test('is the one in force where another that was to replace it did not arrive', () => {
    const memory: OwnMemory = { ...keeps({ value: first, from: 3 }, { value: second, from: null }), pending: true }
    expect(settle(memory, first)).toMatchObject({ send: null, problem: null, memory: keeps({ value: first, from: 3 }) })
    const arrived = { pending: false, nonces: [{ value: first }, { value: second, from: 7 }] }
    expect(settle(memory, second)).toMatchObject({ send: null, problem: null, memory: arrived })
  })

  test('is refused where a browser keeps another one', () => {
    const memory = keeps({ value: first, from: 3 })
    expect(settle(memory, first)).toEqual({ memory, send: null, problem: null })
    expect(settle(memory, second).problem).toEqual({ kind: 'exchanged', found: second, known: first })
    expect(settle(memory, null)).toMatchObject({ send: null, problem: { kind: 'lost', known: first } })
    expect(settle(memory, second).memory.nonces).toEqual(memory.nonces)
  })
})

describe('the proven amount', () => {
  const moment = (time: string, amount: string) => ({ at: time, amount, available: amount })
  const history = (...moments: ReturnType<typeof moment>[]) => ({ registered_at: '2026-11-01T00:00:00.000Z', moments })
  const before = '2026-11-23T23:59:00.000Z'

  test('is that of the history at the time, or of the snapshot a moment later', () => {
    expect(compareHistory(fileOf(), history(moment(before, '10.000000')))).toMatchObject({
      owed: 10_000_000n,
      none: null,
    })
    const moved = history(moment(before, '7.000000'), moment('2026-11-24T00:00:09.000Z', '10.000000'))
    expect(compareHistory(fileOf(), moved)).toMatchObject({ owed: 10_000_000n })
  })

  test('is wrong where it differs, and where the person is left out', () => {
    const owed = history(moment(before, '12.500000'))
    expect(compareHistory(fileOf(), owed)).toEqual({ kind: 'amount', proven: 10_000_000n, owed: 12_500_000n })
    expect(compareHistory(fileOf({ amount: 0n }), owed)).toMatchObject({ kind: 'leftOut', owed: 12_500_000n })
    // A deposit of the seconds before the statement may miss the snapshot, but no user is left out.
    const fresh = history(moment(before, '0.000000'), moment('2026-11-23T23:59:58.000Z', '12.500000'))
    expect(compareHistory(fileOf({ amount: 0n }), fresh)).toMatchObject({ kind: 'leftOut', owed: 12_500_000n })
    expect(compareHistory(fileOf(), null)).toEqual({ kind: 'noHistory' })
    expect(compareHistory(fileOf({ amount: 0n }), history())).toEqual({ kind: 'noHistory' })
  })

  test('is rightly none for an account without money or of a later day', () => {
    const nothing = history(moment(before, '0.000000'))
    expect(compareHistory(fileOf({ amount: 0n }), nothing)).toMatchObject({ none: 'nothing' })
    const later = { ...nothing, registered_at: '2026-11-24T08:00:00.000Z' }
    expect(compareHistory(fileOf({ amount: 0n }), later)).toMatchObject({ none: 'registered' })
  })
})
