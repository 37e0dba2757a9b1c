import { compactHead, toBase64url, toHex, writeHeadText, type SignedHead } from '@c2c/domain'
import { beforeEach, expect, test } from 'vitest'
import { keepHead, keptHeads, pruned } from '../../../src/features/proofs/liabilities/heads/kept-heads.ts'
import { witnessHeads } from '../../../src/features/proofs/liabilities/heads/witness.ts'
import { lastSeen, rememberSeen } from '../../../src/features/proofs/liabilities/seen-log.ts'
import { readStored, writeStored } from '../../../src/lib/browser/storage.ts'

const dayMs = 86_400_000

/** A head as its number of the days since the first of November; its statement is not checked here. */
const signed = (seq: number): SignedHead => ({
  head: {
    seq,
    at: new Date(Date.UTC(2026, 10, 1) + (seq - 1) * dayMs).toISOString(),
    depth: 1,
    root: { sum: 5n, hash: new Uint8Array(32) },
    audit: `${seq}:${'0'.repeat(64)}`,
    assets: null,
    nextKey: null,
    draw: null,
  },
  logRoot: new Uint8Array(32).fill(seq),
  publicKey: new Uint8Array(32).fill(9),
  signature: new Uint8Array(64).fill(8),
})
const made = (seq: number) => compactHead(signed(seq))
const numbers = () => keptHeads().map(({ head }) => head.seq)

beforeEach(() => {
  writeStored('liabilityHeads', null)
  writeStored('liabilityLog', null)
})

test('heads are kept by their numbers, as they were signed, each once', () => {
  for (const seq of [3, 1, 2, 3]) keepHead(made(seq))
  expect(keptHeads()).toEqual([1, 2, 3].map(made))
  expect(readStored('liabilityHeads')).toContain(writeHeadText(made(2)))
})

test('the newest heads stay, and of older ones the first of each month', () => {
  const heads = Array.from({ length: 100 }, (_, place) => made(place + 1))
  const kept = pruned(heads, 10).map(({ head }) => head.at.slice(5, 10))
  expect(kept.slice(0, 4)).toEqual(['11-01', '12-01', '01-01', '01-30'])
  expect(kept).toHaveLength(13)
})

test('head seen by an earlier release counts until one continues it', () => {
  const older = { size: 4, root: '00'.repeat(32), at: '2026-11-04T00:00:00.000Z', key: '09'.repeat(32) }
  writeStored('liabilityLog', JSON.stringify([{ ...older, size: 3 }, older, { size: 'x' }]))
  expect(lastSeen()).toEqual(older)
  rememberSeen(made(5))
  expect(lastSeen()).toMatchObject({ size: 5, key: older.key })
  expect([readStored('liabilityLog'), numbers()]).toEqual([null, [5]])
})

test('damaged texts in the storage are no heads', () => {
  writeStored('liabilityHeads', `${writeHeadText(made(1))}\nc2c-head:1:AAAA\n\n`)
  expect(numbers()).toEqual([1])
})

test.each([
  ['lines', (heads: readonly string[]) => `{"seq": 1, "at"\n${heads.join('\n')}\n`],
  ['list', (heads: readonly string[]) => `{"list": [${heads.join()}, 5]}`],
  ['array', (heads: readonly string[]) => `[${heads.join()}]`],
  ['one line', (heads: readonly string[]) => `${heads[0]}\n`],
])('copy of a third party is read as %s', (_form, write) => {
  const heads = [2, 1].map((seq) => {
    const { head, logRoot, publicKey, signature } = signed(seq)
    return JSON.stringify({
      ...head,
      root: toHex(head.root.hash),
      total: '0.000005',
      log_root: toHex(logRoot),
      public_key: toBase64url(publicKey),
      signature: toBase64url(signature),
    })
  })
  const read = witnessHeads(write(heads))
  expect(read).toEqual([1, 2].map(made).slice(-read.length))
  expect(read.length).toBeGreaterThan(0)
  expect(witnessHeads('<html>')).toEqual([])
})
