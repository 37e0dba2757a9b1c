import { createPublicKey, verify } from 'node:crypto'
import { compactHead, compareHead, readHeadText, readProofFile, writeHeadText, type VerifySignature } from '@c2c/domain'
import { expect, test } from 'vitest'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { sha256Bytes } from '../../../src/services/crypto/secrets.ts'
import { addSetting, readSetting } from '../../../src/services/settings/settings.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { hasPython, pythonVerdicts } from '@c2c/testing/src/proofs/python-verifier.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { startStory, type Story } from '@c2c/testing/src/story/story.ts'

// A service that keeps two logs with one key: users of one database see another log than those of the other.
const [one, other] = [await startStory(), await startStory()]
for (const { services } of [one, one]) {
  await stateLiabilities(services)
  one.clock.advance(day)
}
const keys = await readSetting(one.services.db, 'liability_keys')
if (!keys) throw new Error('no keys')
await addSetting(other.services.db, 'liability_keys', keys, other.clock.now())
for (const { services } of [other, other, other]) {
  await stateLiabilities(services)
  other.clock.advance(day)
}

const verifySignature: VerifySignature = (publicKey, signature, data) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return Promise.resolve(verify(null, data, key, signature))
}

/** The heads that a browser at a service can compare. */
const toolsOf = ({ url }: Story) => ({
  hash: sha256Bytes,
  verify: verifySignature,
  ask: async (seq: number): Promise<unknown> =>
    (await fetch(`${url}/liabilities/consistency.json?earlier=${seq}`)).json(),
})

/** The head that a user is shown with the own proof, as a text to send. */
async function shownHead(story: Story): Promise<string> {
  const { proof } = await story.callOk('liabilities/proof', {}, await newUser(story))
  const file = readProofFile(proof)
  if (!file) throw new Error('no proof')
  return writeHeadText(compactHead(file))
}

function read(text: string) {
  const head = readHeadText(text)
  if (typeof head === 'string') throw new Error(head)
  return head
}

const [sent, own] = [read(await shownHead(one)), read(await shownHead(other))]

test('two users of one log agree, each of them can send a head', async () => {
  one.clock.advance(day)
  await stateLiabilities(one.services)
  const newer = read(await shownHead(one))
  expect(newer.head.seq).toBe(sent.head.seq + 1)
  expect(await compareHead(sent, [newer], toolsOf(one))).toEqual({ result: 'same' })
  expect(await compareHead(newer, [sent], toolsOf(one))).toEqual({ result: 'same' })
})

test('two users who are shown two logs have evidence that both verifiers accept', async () => {
  const found = [
    await compareHead(sent, [own], toolsOf(other)),
    await compareHead(own, [sent], toolsOf(one)),
    // A service that shows the sender's log to who compares contradicts what that browser kept.
    await compareHead(sent, [own], toolsOf(one)),
  ]
  const files = found.map((result) => ({ text: JSON.stringify('evidence' in result ? result.evidence : result) }))
  for (const file of files) {
    const { code, lines } = await checkProofFile(file.text, { key: keys.public_key })
    expect([code, lines.at(-1)]).toEqual([4, 'two logs: the service signed both'])
  }
  const theirs = hasPython ? await pythonVerdicts(files, 'any') : []
  expect(theirs.filter(({ code }) => code !== 4)).toEqual([])
})

test('service that hides a statement which it signed is not in agreement', async () => {
  expect(await compareHead(own, [sent], toolsOf(one))).toMatchObject({ result: 'two-logs' })
  const silent = { ...toolsOf(one), ask: () => Promise.resolve({}) }
  expect(await compareHead(own, [sent], silent)).toEqual({ result: 'hidden' })
})
