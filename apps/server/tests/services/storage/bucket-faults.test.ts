import { expect, test, vi } from 'vitest'
import { Readiness } from '../../../src/http/observe/probes.ts'
import { expectWithin } from '@c2c/testing/src/cases/expect-within.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startS3Server } from '@c2c/testing/src/services/s3-server.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import type { ProxyMode } from '@c2c/testing/src/services/tcp-proxy.ts'

const s3 = await startS3Server()
const story = await startStory({ environment: s3.environment })
story.faultsAreExpected = true
const readiness = new Readiness(story.services)
const recovery = { timeout: 30_000, interval: 100 }
/** The limit of the requirement. */
const answerMs = 3000
const unavailable = { status: 503, code: 503, retryAfter: '1' }

const person = await newUser(story)
await fundUser(story, person, '100')
const bank = await bindAccount(story, person)
const image = await freshImage()

async function timedUpload() {
  const body = new FormData()
  body.append('file', new Blob([image]), 'proof.png')
  const begun = performance.now()
  const headers = { 'x-access-token': person.token }
  const response = await fetch(`${story.url}/api/v1/attach/upload`, { method: 'POST', body, headers })
  const { code } = (await response.json()) as { code: number }
  const ms = performance.now() - begun
  return { status: response.status, code, retryAfter: response.headers.get('retry-after'), ms }
}

const countUploads = async () => (await story.services.db.selectFrom('uploads').select('id').execute()).length
const isBack = () => vi.waitFor(() => expect(story.services.storeWatch?.available).toBe(true), recovery)

const modes: readonly ProxyMode[] = ['silent', 'delay', 'refuse']

test.each(share(modes, 0, 2))('store that is %s: uploads answer 503 in time and the rest works', async (mode) => {
  const id = await uploadProof(story, person)
  const before = await countUploads()
  await s3.proxy.set(mode, 5000)
  const first = await timedUpload()
  expect(first).toMatchObject(unavailable)
  expectWithin(first.ms, answerMs)
  await vi.waitFor(() => expect(story.services.storeWatch?.available).toBe(false), recovery)
  // From now on calls are refused at once.
  const [later, picture] = await Promise.all([
    timedUpload(),
    fetch(story.url + story.services.uploads.sign(id, null, story.clock.now())),
  ])
  expect(later).toMatchObject(unavailable)
  expectWithin(later.ms, 1000)
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await readiness.check()).toMatchObject({ ready: true, files: 'unreachable' })
  expect(await countUploads()).toBe(before)
  await story.callOk('withdraw/create', { type: 'bank', bk_id: bank, amount: '10' }, person)

  await s3.proxy.set('forward')
  await isBack()
  expect(await readiness.check()).toMatchObject({ ready: true, files: 'ok' })
  expect(await timedUpload()).toMatchObject({ status: 200, code: 200 })
})

test('request whose answer is lost is repeated and stored once', async () => {
  const before = await countUploads()
  const stored = s3.keys().length
  s3.proxy.cutAfter('PUT /')
  expect(await timedUpload()).toMatchObject({ status: 200 })
  expect(await countUploads()).toBe(before + 1)
  expect(s3.keys().length).toBe(stored + 1)
})
