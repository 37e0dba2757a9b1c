import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeUnusedUploads } from '../../src/features/attach/attachments.ts'
import { tidy } from '../../src/start/jobs.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { noisyImage } from '@c2c/testing/src/cases/images.ts'
import { makeStaff, newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../trade/order/support.ts'

const story = await startStory()
const { db } = story.services
await addSetting(db, 'upload_quota', 1, story.clock.now())
const { signal } = new AbortController()
/** About 250 kB as they are stored, in the short form 21 kB; then 930 kB of the day are used already. */
const [side, used] = isFull ? [680, 0n] : [200, 930_000n]
const large = () => noisyImage(side)

const use = (owner: string) =>
  db.insertInto('upload_days').values({ owner, day: story.clock.now(), bytes: used }).execute()

const send = async (path: string, { token }: Pick<Person, 'token'>, image: Uint8Array<ArrayBuffer>) => {
  const body = new FormData()
  body.set('file', new Blob([image]), 'a.png')
  return story.send<{ size: number }>(path, { method: 'POST', body, headers: { 'x-access-token': token } })
}
const stored = (folder: string) => readdirSync(join(story.dataDir, folder)).length
const countOf = async (table: 'uploads' | 'verification_documents') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

const refusal = (until: string) => ({
  code: 422,
  data: { reason: 'limit_exceeded', max_bytes: 1_000_000, resets_at: until },
})
const nextDay = () => new Date(Math.ceil(story.clock.now().getTime() / (24 * hour)) * 24 * hour).toISOString()

/** At least one of them is above the quota. */
const parallel = isFull ? 8 : 5

test('parallel uploads of a user stay below the quota of the day', async () => {
  const person = await newUser(story)
  await use(person.userId)
  const images = await Promise.all(Array.from({ length: parallel }, large))
  const answers = await Promise.all(images.map((image) => send('/api/v1/attach/upload', person, image)))
  const taken = answers.filter(({ code }) => code === 200)
  const bytes = taken.reduce((sum, { data }) => sum + data.size, Number(used))
  expect(taken.length).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(500_000)
  expect(bytes).toBeLessThanOrEqual(1_000_000)
  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused).toHaveLength(parallel - taken.length)
  for (const answer of refused) expect(answer).toMatchObject(refusal(nextDay()))
  expect(refused[0]?.msg).toMatch(/^You can upload 1 MB of files a day. You can upload again from /)
  const day = await db.selectFrom('upload_days').select('bytes').where('owner', '=', person.userId).executeTakeFirst()
  expect(day).toEqual({ bytes: BigInt(bytes) })
  expect(stored('uploads')).toBe(await countOf('uploads'))
})

test('quota counts each person and day by itself, documents and pictures together', async () => {
  const [person, merchant] = [await newUser(story), await makeStaff(story, 'merchant', (await openMerchant(story)).id)]
  await use(person.userId)
  await use(merchant.staffId)
  const image = await large()
  const uploads = async (path: string, who: Pick<Person, 'token'>) => {
    for (let n = 0; n < 20; n += 1) {
      const answer = await send(path, who, image)
      if (answer.code !== 200) return answer
    }
    return null
  }
  expect(await uploads('/api/v1/verification/upload', person)).toMatchObject(refusal(nextDay()))
  expect(stored('documents')).toBe(await countOf('verification_documents'))
  expect(await uploads('/api/v1/attach/upload', person)).toMatchObject(refusal(nextDay()))
  expect(await uploads('/console/api/v1/attach/upload', merchant)).toMatchObject(refusal(nextDay()))
  expect(await send('/api/v1/attach/upload', await newUser(story), image)).toMatchObject({ code: 200 })
  story.clock.advance(24 * hour)
  expect(await send('/api/v1/attach/upload', person, image)).toMatchObject({ code: 200 })
})

test('unused files and the counts of past days are deleted', async () => {
  story.clock.advance(10 * 24 * hour)
  await removeUnusedUploads(story.services, signal)
  await tidy(story.services, signal)
  expect([await countOf('uploads'), stored('uploads')]).toEqual([0, 0])
  expect(await db.selectFrom('upload_days').selectAll().execute()).toEqual([])
})
