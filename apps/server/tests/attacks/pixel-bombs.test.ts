import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

/** A PNG of a few kilobytes with four million pixels. */
const bomb = Uint8Array.from(
  await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer(),
)

test('pixel bombs of one account wait in their own queue, above it with a refusal', async () => {
  const [attacker, victim] = [await newUser(story), await newUser(story)]
  const order: string[] = []
  const bombs = Array.from({ length: 20 }, async () => {
    const answer = await story.upload(bomb, attacker)
    if (answer.code === 200) order.push('bomb')
    return answer
  })
  const refused = await Promise.race(bombs)
  expect(refused).toMatchObject({ code: 429, data: { reason: 'too_many_requests', retry_after: expect.any(Number) } })
  const own = story.uploadOk(await freshImage(), victim).then(() => order.push('own'))
  const answers = await Promise.all(bombs)
  await own
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(12)
  // The next turn is theirs, whatever the attacker has queued.
  expect(order.indexOf('own')).toBeLessThan(9)
})

test.each([
  ['one account', () => 'one', 2 + 12],
  ['many accounts', (n: number) => `account ${n}`, 2 + 32],
])('decoder takes two images at once and a bounded queue: %s', async (_whose, ownerOf, most) => {
  const image = Buffer.from(await freshImage())
  const decoded = Array.from({ length: 50 }, (_, n) =>
    story.services.uploads.reencode(image, { owner: ownerOf(n), signedIn: true, gone: () => false }),
  )
  const results = await Promise.allSettled(decoded)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  expect(results.at(-1)).toMatchObject({
    reason: { reason: 'too_many_requests', detail: { data: { retry_after: 5 } } },
  })
})
