import sharp from 'sharp'
import { expect, test } from 'vitest'
import { claim, twoPeople } from '../review/proposal/support.ts'
import { digitsOf, receipt, type ReceiptTexts } from '@c2c/testing/src/cases/receipts.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { isFull, runsAll, share } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { first, second } = await twoPeople(story)

let made = 0

/** The texts of the next receipt: every one is of another amount, day and fee. */
function texts(): ReceiptTexts {
  made += 1
  const two = (value: number) => String(value % 60).padStart(2, '0')
  const date = `2026-${two(1 + (made % 9))}-${two(1 + ((made * 7) % 27))} ${two(made * 5 + 1)}:${two(made * 11)}:${two(made * 23)}`
  return {
    amount: `${made * 371 + 100}.${two(made * 17)}`,
    txid: digitsOf(made),
    date,
    fee: `${made % 7}.${two(made * 13)}`,
  }
}
const send = async (person: Person, image: Buffer) => (await story.uploadOk(Uint8Array.from(image), person)).id
const claimWith = async (person: Person, image: Buffer) =>
  claim(story, person, '100', { credentials: await send(person, image) })
const approve = async (recharge_id: string, by = first) =>
  (await story.consoleOk('recharge/approve', { recharge_id, amount: '100' }, by)).step

/** An image cut on the left, top, right and bottom, in parts of its size. */
async function crop(image: Buffer, [l, t, r, b]: readonly [number, number, number, number]): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata()
  const [left, top] = [Math.round(width * l), Math.round(height * t)]
  const size = { width: Math.round(width * (1 - r)) - left, height: Math.round(height * (1 - b)) - top }
  return sharp(image)
    .extract({ left, top, ...size })
    .png()
    .toBuffer()
}

async function changePixel(image: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  data[data.length >> 1] = 255 - (data[data.length >> 1] ?? 0)
  return sharp(data, { raw: info }).png().toBuffer()
}

const edits = [
  ['one changed pixel', changePixel],
  ['other compression', (image: Buffer) => sharp(image).jpeg({ quality: 40 }).toBuffer()],
  ['other brightness', (image: Buffer) => sharp(image).modulate({ brightness: 0.85 }).png().toBuffer()],
  ['another size', (image: Buffer) => sharp(image).resize(420).png().toBuffer()],
  ['its top cut off', (image: Buffer) => crop(image, [0, 0.1, 0, 0])],
  ['all sides cut off', (image: Buffer) => crop(image, [0.03, 0.05, 0.03, 0.06])],
] as const

test.each(share(edits, 4, 6))('credited receipt with %s is not credited again by one person', async (_how, edit) => {
  const image = await receipt(texts())
  const [person, other] = [await newUser(story), await newUser(story)]
  expect(await approve(await claimWith(person, image))).toBe('credited')
  for (const again of isFull ? [person, other] : [other]) {
    const id = await claimWith(again, await edit(image))
    expect(await approve(id)).toBe('second_review')
    const { list } = await story.consoleOk('recharge/list', { id }, second)
    expect(list[0]?.hints.map(({ code }) => code)).toContain('similar_image')
    await story.consoleOk('recharge/reject', { recharge_id: id, reason: 'Used before.' }, second)
  }
  expect(await moneyOf(story, other)).toMatchObject({ total_balance: '0.000000' })
})

test('same receipt of two users takes two people for either', async () => {
  const image = await receipt(texts())
  const ids = [await claimWith(await newUser(story), image), await claimWith(await newUser(story), image)]
  for (const id of ids) expect(await approve(id)).toBe('second_review')
  expect(await approve(ids[0] ?? '', second)).toBe('credited')
})

test.each([
  [3, 'credited'],
  [4, 'second_review'],
])('recharge with %d images, of which three are compared, is then %s', async (count, step) => {
  const person = await newUser(story)
  const ids = []
  for (let i = 0; i < count; i += 1) ids.push(await send(person, await receipt(texts())))
  expect(await approve(await claim(story, person, '100', { credentials: ids.join() }))).toBe(step)
})

test.runIf(runsAll)('other receipts of one app take one person', async () => {
  for (let i = 0; i < 2; i += 1) {
    const id = await claimWith(await newUser(story), await receipt(texts()))
    expect(await approve(id)).toBe('credited')
  }
})
