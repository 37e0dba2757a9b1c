import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { hasPython, runPythonVerifier } from '@c2c/testing/src/proofs/python-verifier.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const person = await newUser(story)
await fundUser(story, person, '250')
await stateLiabilities(story.services)
const { proof } = await story.callOk('liabilities/proof', {}, person)
if (!proof) throw new Error('no proof')
const folder = await mkdtemp(join(tmpdir(), 'c2c-proof-'))
afterAll(() => rm(folder, { recursive: true }))

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The verdict of the verifier. */
async function check(value: unknown, wanted: Parameters<typeof checkProofFile>[1] = {}) {
  const { code, lines } = await checkProofFile(textOf(value), wanted)
  return { code, stdout: lines.join('\n') }
}

/** The output of the command, run as a process. */
async function command(value: unknown, ...options: readonly string[]) {
  const path = join(folder, 'proof.json')
  await writeFile(path, textOf(value))
  return runScript('verify-proof', [path, ...options], {})
}

const [first, second] = proof.parts
if (!first || !second) throw new Error('no parts')

test('a proof is checked without a server or a database', async () => {
  const key = proof.head.public_key
  const { code, stdout } = await command(proof, `--key=${key}`, '--owner', person.userId)
  expect([code, stdout]).toEqual([0, expect.stringContaining('250.000000 USDT')])
  expect(stdout).toContain('The proof holds.')
})

test.skipIf(!hasPython)('Python verifier finds the same in a proof of the server', async () => {
  const { code, stdout } = await command(proof)
  expect(await runPythonVerifier([join(folder, 'proof.json')])).toMatchObject({ code, stdout })
})

test.each([
  ['amount', { ...proof, parts: [{ ...first, amount: second.amount }, second] }, 'not part of the total'],
  ['total', { ...proof, head: { ...proof.head, total: '1.000000' } }, 'not part of the total'],
  ['part', { ...proof, parts: [first, first] }, 'counted twice'],
  ['time', { ...proof, parts: [], head: { ...proof.head, at: '2026-01-01T00:00:00.000Z' } }, 'not part of the log'],
  ['signature', { ...proof, head: { ...proof.head, signature: 'A'.repeat(86) } }, 'not signed'],
  ['path', { ...proof, parts: [{ ...first, path: '?' }, second] }, 'not a proof'],
  ['file', '{"version": 1', 'not a proof'],
])('a changed %s is refused', async (_what, value, reason) => {
  const { code, stdout } = await check(value)
  expect([code, stdout]).toEqual([1, expect.stringContaining(reason)])
})

test('another key, another owner and a missing file are refused', async () => {
  expect((await check(proof, { key: 'x' })).code).toBe(1)
  expect((await check(proof, { owner: 'x' })).code).toBe(1)
  expect((await runScript('verify-proof', [join(folder, 'none.json')], {})).code).toBe(2)
  expect((await runScript('verify-proof', [], {})).stderr).toContain('usage')
})

test('everyone reads the statements at a fixed address', async () => {
  const answer = await fetch(`${story.url}/liabilities/heads.json`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({ list: [proof.head] })
  const older = await fetch(`${story.url}/liabilities/heads.json?before=1`)
  expect(await older.json()).toEqual({ list: [] })
})

test('file of two statements proves that the log only grew', async () => {
  const consistency = async (query: string) =>
    (await fetch(`${story.url}/liabilities/consistency.json${query}`)).json() as Promise<Record<string, unknown>>
  story.clock.advance(day)
  await stateLiabilities(story.services)
  const file = await consistency('?earlier=1')
  expect(file).toMatchObject({ earlier: proof.head, later: { seq: 2 } })
  const { code, stdout } = await check(file, { key: proof.head.public_key })
  expect([code, stdout]).toEqual([0, expect.stringContaining(`earlier:   number 1 of ${proof.head.at}`)])
  expect((await check(await consistency('?earlier=2'))).code).toBe(0)
  const later = { ...proof.head, seq: 2 }
  expect(await check({ ...file, later })).toMatchObject({ code: 1, stdout: expect.stringContaining('not continue') })
  expect(await consistency('?earlier=3')).toEqual({})
})
