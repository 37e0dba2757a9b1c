import { compactHead, compareHead, readConsistencyFile } from '@c2c/domain'
import { expect, test } from 'vitest'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { sha256Bytes } from '../../../src/services/crypto/secrets.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { Random } from '@c2c/testing/src/cases/fuzz-values.ts'
import { MadeLog } from '@c2c/testing/src/proofs/made-log.ts'
import { mutated } from '@c2c/testing/src/proofs/mutate-proof.ts'
import { hasPython, pythonVerdicts, type Case } from '@c2c/testing/src/proofs/python-verifier.ts'

const seed = Number(process.env['PROOF_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
console.log(`PROOF_SEED=${seed}`)

const [proofs, mutations] = isFull ? [1000, 10_000] : [20, 60]
const random = new Random(seed)

/** Proofs of logs of all lengths up to 12 and trees of all depths up to 11, with and without assets, drawn moments and changes of keys. */
function* madeProofs(): Generator<Case> {
  for (let log = 0; ; log += 1) {
    const made = new MadeLog(seed + log)
    const size = 1 + Math.floor(random.next() * 12)
    for (let seq = 1; seq <= size; seq += 1) {
      const depth = 1 + Math.floor(random.next() * (seq % 4 === 0 ? 11 : 6))
      const owners = Array.from({ length: Math.min(8, 2 ** (depth - 1)) }, (_, place) => `user-${place}`)
      const [withAssets, announcesKey, binds] = [random.chance(0.4), random.chance(0.25), random.chance(0.7)]
      made.state({ depth, owners, withAssets, announcesKey, binds, draws: log % 2 === 1 })
      for (const owner of owners.slice(0, 2)) yield caseOf(made.proof(seq, owner), owner)
      // Nothing is owed to this one.
      if (random.chance(0.1)) yield caseOf(made.proof(seq, 'no-owner'), 'no-owner')
      const earlier = 1 + Math.floor(random.next() * seq)
      if (random.chance(0.3)) yield { text: JSON.stringify(made.consistency(earlier, seq)) }
    }
  }
}

/** A proof as it is, or compared with what its owner knows and the first key of the log. */
function caseOf(proof: ReturnType<MadeLog['proof']>, owner: string): Case {
  const key = proof.key_changes[0]?.head.public_key ?? proof.head.public_key
  return {
    text: JSON.stringify(proof),
    ...(random.chance(0.5) ? { key } : {}),
    ...(random.chance(0.5) ? { owner } : {}),
    ...(proof.leaf && random.chance(0.5)
      ? { name: proof.name, email: proof.email, nonce: proof.owner_nonce ?? 'none' }
      : {}),
  }
}

const cases = madeProofs().take(proofs).toArray()

/** Evidence of two logs of all lengths up to 12, which part at any number, with and without changes of keys. */
async function madeTwoLogs(log: number): Promise<Case> {
  // The same seed gives the same keys and, up to where the options differ, the same statements.
  const [made, other] = [new MadeLog(seed + log), new MadeLog(seed + log)]
  const size = 1 + Math.floor(random.next() * 12)
  const fork = 1 + Math.floor(random.next() * size)
  for (let seq = 1; seq <= size; seq += 1) {
    const options = { depth: 2, owners: ['user-0'], announcesKey: random.chance(0.25) }
    made.state(options)
    other.state({ ...options, announcesKey: seq < fork && options.announcesKey, withAssets: seq >= fork })
  }
  const seen = fork + Math.floor(random.next() * (size - fork + 1))
  const head = readConsistencyFile(other.consistency(1, seen))
  if (!head) throw new Error('no head')
  const ask = (seq: number) => Promise.resolve(made.consistency(seq, size))
  const tools = { hash: sha256Bytes, verify: () => Promise.resolve(true), ask }
  const found = await compareHead(compactHead(head), [], tools)
  if (found.result !== 'two-logs') throw new Error(found.result)
  return { text: JSON.stringify(found.evidence) }
}

const twoLogs = await Promise.all(Array.from({ length: proofs / 5 }, (_, log) => madeTwoLogs(log)))

const ourVerdicts = (files: readonly Case[]) =>
  Promise.all(files.map(({ text, ...wanted }) => checkProofFile(text, wanted)))

test.skipIf(!hasPython)('verifiers in two languages agree on generated proofs', async () => {
  const ours = await ourVerdicts(cases)
  expect(ours.filter(({ code }) => code !== 0)).toEqual([])
  expect(await pythonVerdicts(cases, 'any')).toEqual(ours)
  const [some, ofSome] = [share(cases, 0, 4), share(ours, 0, 4)]
  expect(await pythonVerdicts(some, 'own')).toEqual(ofSome)
})

test.skipIf(!hasPython)('verifiers in two languages agree that there are two logs', async () => {
  const ours = await ourVerdicts(twoLogs)
  expect(ours.filter(({ code }) => code !== 4)).toEqual([])
  expect(await pythonVerdicts(twoLogs, 'any')).toEqual(ours)
  const changed = Array.from({ length: mutations / 2 }, () => {
    const [one, other] = [random.pick(twoLogs), random.pick([...twoLogs, ...cases])]
    return { text: mutated(one.text, other.text, random) }
  })
  const verdicts = await ourVerdicts(changed)
  expect(await pythonVerdicts(changed, 'own')).toEqual(verdicts)
  // Valid evidence has two heads that were in a file of evidence before.
  const known = twoLogs.flatMap(({ text }) => text.match(/c2c-head:1:[\w-]+/g) ?? [])
  const accepted = changed.filter((_one, place) => verdicts[place]?.code === 4)
  const heads = accepted.flatMap(({ text }) => text.match(/c2c-head:1:[\w-]+/g) ?? [])
  expect(heads.filter((head) => !known.includes(head))).toEqual([])
  expect(accepted.length).toBeLessThan(changed.length / 2)
})

test.skipIf(!hasPython)('verifiers in two languages agree on each mutation, and none proves more', async () => {
  const sources = Array.from({ length: mutations }, () => random.pick(cases))
  const changed = sources.map((one) => ({ ...one, text: mutated(one.text, random.pick(cases).text, random) }))
  const [ours, theirs, before] = [
    await ourVerdicts(changed),
    await pythonVerdicts(changed, 'own'),
    await ourVerdicts(sources),
  ]
  const differing = changed.flatMap((one, place) => {
    const [our, their] = [ours[place], theirs[place]]
    return JSON.stringify(our) === JSON.stringify(their) ? [] : [{ ...one, our, their }]
  })
  expect(differing.slice(0, 3)).toEqual([])
  // A file stays valid after a change of unread fields, of an order, or of the number of parts: each part is a proof of its own.
  const accepted = ours.map((one, place) => ({ one, was: before[place] })).filter(({ one }) => one.code === 0)
  for (const { one, was } of accepted) {
    expect(one.lines.slice(-5)).toEqual(was?.lines.slice(-5))
    expect(owedIn(one.lines)).toBeLessThanOrEqual(owedIn(was?.lines ?? []))
  }
  // An eighth of the changes is not noticed, up to a quarter of the few in a short run.
  expect(accepted.length).toBeLessThan(mutations / (isFull ? 4 : 2))
})

test.skipIf(!hasPython)('both verifiers refuse what random changes seldom make', async () => {
  const owed = cases
    .map(({ text }) => JSON.parse(text) as object)
    .filter((file): file is ReturnType<MadeLog['proof']> => 'parts' in file)
    .filter(({ parts }) => parts.length > 0)
  const change = (partsOf: (file: ReturnType<MadeLog['proof']>) => object) =>
    owed.map((file) => ({ text: JSON.stringify({ ...file, parts: partsOf(file) }) }))
  const beside = change(({ head, parts }) =>
    parts.map((part) => ({ ...part, position: part.position + 2 ** head.depth })),
  )
  const twice = change(({ parts }) => [...parts, ...parts])
  const endsOf = async (files: readonly Case[]) => [
    ...(await ourVerdicts(files)),
    ...(await pythonVerdicts(files, 'any')),
  ]
  expect(twice.length).toBeGreaterThan(0)
  for (const { code, lines } of await endsOf(beside))
    expect([code, lines]).toEqual([1, [expect.stringContaining('WRONG')]])
  for (const { lines } of await endsOf(twice)) expect(lines.join()).toContain('an amount is counted twice')
})

/** Micro-units in what a verifier printed. */
const owedIn = (lines: readonly string[]): bigint =>
  BigInt(/^owed: +([\d.]+) /m.exec(lines.join('\n'))?.[1]?.replace('.', '') ?? 0)
