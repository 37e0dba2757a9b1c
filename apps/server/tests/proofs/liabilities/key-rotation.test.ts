import { createPublicKey, verify } from 'node:crypto'
import { fromBase64url, keyChangesSince, readProofFile } from '@c2c/domain'
import { expect, test } from 'vitest'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { announceLiabilityKey } from '../../../src/features/proofs/liabilities/announce-key.ts'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { sha256Bytes } from '../../../src/services/crypto/secrets.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { db } = story.services
const person = await newUser(story)

const verifySignature = async (publicKey: Uint8Array, signature: Uint8Array, data: Uint8Array): Promise<boolean> => {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(null, data, createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } }), signature)
}

async function publishTomorrow(): Promise<void> {
  story.clock.advance(day)
  await stateLiabilities(story.services)
}

const heads = async () => (await story.callOk('liabilities/heads')).list

/** The key of the first statement. */
const firstKey = async (): Promise<string> => (await heads()).at(-1)?.public_key ?? ''

async function proof() {
  const { proof: found } = await story.callOk('liabilities/proof', {}, person)
  if (!found) throw new Error('no proof')
  return found
}

/** The statements by which the key of a proof follows from another key. */
const changesOf = (value: unknown, known: string) => {
  const [file, key] = [readProofFile(value), fromBase64url(known)]
  if (!file || !key) throw new Error('malformed')
  return keyChangesSince(key, file, sha256Bytes, verifySignature)
}

/** The verdict of the verifier. */
async function check(value: unknown, key: string) {
  const { code, lines } = await checkProofFile(JSON.stringify(value), { key })
  return { code, stdout: lines.join('\n') }
}

test('there is no new key before the first statement', async () => {
  await expect(announceLiabilityKey(db, story.clock.now())).rejects.toThrow('no key yet')
})

test('new key is announced by a statement of the old one, and signs the statements after it', async () => {
  await stateLiabilities(story.services)
  const old = await firstKey()
  const announced = await announceLiabilityKey(db, story.clock.now())
  await expect(announceLiabilityKey(db, story.clock.now())).rejects.toThrow('waits for the next statement')
  await publishTomorrow()
  expect((await heads())[0]).toMatchObject({ public_key: old, next_key: announced })
  expect((await proof()).version).toBe(2)
  await publishTomorrow()
  expect((await heads())[0]).toMatchObject({ public_key: announced, next_key: null })
  const found = await proof()
  expect(await changesOf(found, old)).toEqual([2])
  expect(await changesOf(found, announced)).toEqual([])
  expect((await verifyAll(db)).problems).toEqual([])
  const { code, stdout } = await check(found, old)
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${announced}, announced by statement 2`)])
})

test('a key that was not announced by the one before it is refused', async () => {
  const found = await proof()
  const old = await firstKey()
  const [change] = found.key_changes
  if (!change) throw new Error('no change')
  const { head } = change
  for (const key_changes of [
    [],
    [{ ...change, log_path: change.log_path.slice(1) }],
    [{ ...change, head: { ...head, signature: 'A'.repeat(86) } }],
    [{ ...change, head: { ...head, public_key: head.next_key } }],
    [{ ...change, head: { ...head, seq: head.seq - 1 } }],
  ])
    expect(await changesOf({ ...found, key_changes }, old)).toBe(null)
  expect((await check({ ...found, key_changes: [] }, old)).stdout).toContain('another key')
  expect(await changesOf(found, 'A'.repeat(43))).toBe(null)
})

test('two changes of the key lead from the first to the last', async () => {
  const first = await firstKey()
  await announceLiabilityKey(db, story.clock.now())
  await publishTomorrow()
  await publishTomorrow()
  expect(await changesOf(await proof(), first)).toEqual([2, 4])
  const { code, stdout } = await runScript('rotate-liability-key', [], {
    DATABASE_URL: story.database.url,
    DATA_DIR: story.dataDir,
    SANDBOX: '1',
  })
  expect([code, stdout]).toEqual([0, expect.stringContaining('the next statement announces the key')])
})
