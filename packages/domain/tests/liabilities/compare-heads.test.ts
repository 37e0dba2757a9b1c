import { expect, test } from 'vitest'
import {
  compactHead,
  compareHead,
  consistencyProof,
  formatUsdt,
  headEntry,
  inclusionProof,
  keyChangesSince,
  logLeaf,
  logRoot,
  readTwoLogsFile,
  signedHead,
  toBase64url,
  toHex,
  twoLogsProblem,
  writeHeadText,
  type LiabilityHead,
  type TwoLogs,
  type VerifySignature,
} from '../../src/index.ts'
import { hash } from './support.ts'

/** Stands for a signature: the rules under test take the algorithm as an argument. */
const signWith = (key: Uint8Array, data: Uint8Array): Uint8Array => {
  const halves = [1, 2].map((half) => hash(Uint8Array.from([half, ...key, ...data])))
  return Uint8Array.from(halves.flatMap((bytes) => [...bytes]))
}
const verifySignature: VerifySignature = (publicKey, signature, data) =>
  Promise.resolve(toHex(signWith(publicKey, data)) === toHex(signature))

const [first, next, foreign] = ([1, 2, 3] as const).map((key) => new Uint8Array(32).fill(key)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]

/** A log of statements, of which those after the one in `rotates` have another key; a salt makes it another past from a number on. */
function logOf(size: number, { forkAt = Infinity, rotates = 0, key = first } = {}) {
  const heads = Array.from({ length: size }, (_, place): LiabilityHead => {
    const seq = place + 1
    const at = `2026-11-${String(seq).padStart(2, '0')}T00:00:00.000Z`
    const audit = `${seq}:${(seq >= forkAt ? '1' : '0').repeat(64)}`
    const nextKey = seq === rotates ? next : null
    return { seq, at, depth: 1, root: { sum: 5n, hash: new Uint8Array(32) }, audit, assets: null, nextKey, draw: null }
  })
  const leaves = heads.map((head) => logLeaf(headEntry(head), hash))
  const signedAt = (seq: number) => {
    const head = heads[seq - 1]
    if (!head) throw new Error('no such statement')
    const root = logRoot(leaves.slice(0, seq), hash)
    const publicKey = rotates > 0 && seq > rotates ? next : key
    return { head, logRoot: root, publicKey, signature: signWith(publicKey, signedHead(head, root)) }
  }
  const published = (seq: number) => {
    const { head, logRoot: root, publicKey, signature } = signedAt(seq)
    return {
      seq,
      at: head.at,
      depth: head.depth,
      root: toHex(head.root.hash),
      total: formatUsdt(head.root.sum),
      audit: head.audit,
      log_root: toHex(root),
      public_key: toBase64url(publicKey),
      signature: toBase64url(signature),
      next_key: head.nextKey && toBase64url(head.nextKey),
    }
  }
  const changes = () =>
    rotates > 0 && rotates < size
      ? [{ head: published(rotates), log_path: inclusionProof(rotates - 1, leaves, hash).map(toHex) }]
      : []
  const ask = (seq: number): Promise<unknown> =>
    Promise.resolve(
      seq > size
        ? {}
        : {
            version: 1,
            kind: 'consistency',
            earlier: published(seq),
            later: published(size),
            path: seq === size ? [] : consistencyProof(seq, leaves, hash).map(toHex),
            key_changes: changes(),
          },
    )
  return { at: (seq: number) => compactHead(signedAt(seq)), ask }
}

const tools = (ask: (seq: number) => Promise<unknown>) => ({ hash, verify: verifySignature, ask })
const unasked = () => Promise.reject(new Error('nothing is asked'))

/** What a verifier says about evidence: null where it shows two logs of one service. */
async function judged(evidence: TwoLogs) {
  const file = readTwoLogsFile(JSON.parse(JSON.stringify(evidence)))
  if (!file) return 'malformed'
  const follows = await keyChangesSince(file.earlier.publicKey, file, hash, verifySignature)
  return follows ? twoLogsProblem(file, hash, verifySignature) : 'key'
}

const evidenceOf = (found: Awaited<ReturnType<typeof compareHead>>): TwoLogs => {
  if (found.result !== 'two-logs') throw new Error(found.result)
  return found.evidence
}

const honest = logOf(7)
const kept = [3, 5].map(honest.at)

test('heads of one log are the same, whichever are kept', async () => {
  expect(await compareHead(honest.at(3), kept, tools(unasked))).toEqual({ result: 'same' })
  for (const seq of [1, 2, 4, 6, 7]) {
    const asked: number[] = []
    const ask = (number: number) => (asked.push(number), honest.ask(number))
    expect(await compareHead(honest.at(seq), kept, tools(ask))).toEqual({ result: 'same' })
    // The service learns these numbers only.
    expect(asked).toEqual([seq, 5])
  }
  expect(await compareHead(honest.at(2), [], tools(honest.ask))).toEqual({ result: 'same' })
})

test('another log of the same key is found from every number after the fork', async () => {
  for (let forkAt = 1; forkAt <= 7; forkAt += 1) {
    const other = logOf(7, { forkAt })
    for (let seq = 1; seq < forkAt; seq += 1)
      expect(await compareHead(other.at(seq), kept, tools(honest.ask))).toEqual({ result: 'same' })
    for (let seq = forkAt; seq <= 7; seq += 1)
      expect(await judged(evidenceOf(await compareHead(other.at(seq), kept, tools(honest.ask))))).toBe(null)
  }
})

test('service that answers with the log of the other head contradicts what was kept', async () => {
  const other = logOf(9, { forkAt: 4 })
  for (const seq of [4, 6, 9]) {
    const found = await compareHead(other.at(seq), kept, tools(other.ask))
    expect(await judged(evidenceOf(found))).toBe(null)
  }
  const mixed = (seq: number) => (seq === 5 ? honest.ask(seq) : logOf(7, { forkAt: 4 }).ask(seq))
  expect(await judged(evidenceOf(await compareHead(other.at(6), kept, tools(mixed))))).toBe(null)
})

test('changed key shows two logs when the log announced it', async () => {
  const rotated = logOf(7, { rotates: 4 })
  const other = logOf(7, { forkAt: 3 })
  expect(await compareHead(rotated.at(2), [rotated.at(6)], tools(rotated.ask))).toEqual({ result: 'same' })
  for (const seq of [3, 6, 7]) {
    const evidence = evidenceOf(await compareHead(other.at(seq), [rotated.at(6)], tools(rotated.ask)))
    expect(await judged(evidence)).toBe(null)
    // Where the heads have different keys, the announcement between them is part of the evidence.
    expect(await judged({ ...evidence, key_changes: [] })).toBe(seq > 4 ? 'key' : null)
  }
})

test('a head that the service did not sign accuses no one', async () => {
  const theirs = logOf(7, { key: foreign })
  expect(await compareHead(logOf(7, { forkAt: 2, key: foreign }).at(5), kept, tools(honest.ask))).toEqual({
    result: 'key',
  })
  const { signature } = theirs.at(5)
  expect(await compareHead({ ...honest.at(5), signature }, kept, tools(unasked))).toEqual({ result: 'signature' })
})

test('hidden statements and wrong proofs are no agreement', async () => {
  expect(await compareHead(logOf(9).at(9), kept, tools(honest.ask))).toEqual({ result: 'hidden' })
  expect(await compareHead(logOf(9, { key: foreign }).at(9), kept, tools(honest.ask))).toEqual({ result: 'key' })
  const silent = (seq: number) => (seq === 5 ? Promise.resolve({}) : honest.ask(seq))
  expect(await compareHead(honest.at(6), kept, tools(silent))).toEqual({ result: 'hidden' })
  const wrong = async (seq: number) => ({ ...((await honest.ask(seq)) as object), path: [] })
  expect(await compareHead(honest.at(6), kept, tools(wrong))).toEqual({ result: 'unproven' })
  const elsewhere = () => honest.ask(1)
  expect(await compareHead(honest.at(6), kept, tools(elsewhere))).toEqual({ result: 'unproven' })
  const growing = (seq: number) => logOf(seq === 5 ? 8 : 7).ask(seq)
  expect(await compareHead(honest.at(6), kept, tools(growing))).toEqual({ result: 'unproven' })
})

test('a file of heads of one log is no evidence', async () => {
  const file = (earlier: number, later: number, path: readonly string[]): TwoLogs => ({
    version: 1,
    kind: 'two-logs',
    earlier: writeHeadText(honest.at(earlier)),
    later: writeHeadText(honest.at(later)),
    path,
    key_changes: [],
  })
  expect(await judged(file(3, 3, []))).toBe('oneLog')
  expect(await judged(file(3, 6, []))).toBe('oneLog')
  expect(await judged(file(6, 3, []))).toBe('oneLog')
  const { path } = (await honest.ask(3)) as { path: readonly string[] }
  expect(await judged(file(3, 7, path))).toBe('oneLog')
  expect(await judged({ ...file(3, 3, []), earlier: 'c2c-head:1:AAAA' })).toBe('malformed')
  const evidence = evidenceOf(await compareHead(logOf(7, { forkAt: 2 }).at(3), kept, tools(unasked)))
  expect(await judged(evidence)).toBe(null)
  expect(await judged({ ...evidence, path })).toBe('oneLog')
})
