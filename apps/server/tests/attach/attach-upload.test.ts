import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/services/crypto/secrets.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { freshImage, imageOfClaimedSize, photographWithPosition } from '@c2c/testing/src/cases/images.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const person = await newUser(story)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const countUploads = async () => (await story.services.db.selectFrom('uploads').selectAll().execute()).length

test.each(['png', 'jpeg', 'webp'] as const)('%s upload returns an image of the same size', async (format) => {
  const { url, ...image } = await story.uploadOk(await freshImage(format), person)
  expect(image).toMatchObject({ mime: 'image/webp', width: 16, height: 16, size: expect.any(Number) })
  const response = await fetch(story.url + url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = await response.bytes()
  expect(bytes).toHaveLength(image.size)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 16, height: 16 })
})

test('images uploaded at overlapping times are all accepted', async () => {
  const image = Buffer.from(await freshImage('jpeg'))
  const keepMany = async () => {
    for (let count = 0; count < (isFull ? 40 : 3); count += 1) await story.services.uploads.keep(image, null)
  }
  await expect(Promise.all(Array.from({ length: 8 }, keepMany))).resolves.toHaveLength(8)
})

test('upload repeated with its key is kept once, another image mismatches', async () => {
  const [image, other] = [await freshImage(), await freshImage()]
  const key = randomUUID()
  const send = async (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.append('file', new Blob([bytes]), 'proof.png')
    const headers = { 'x-access-token': person.token, 'idempotency-key': key }
    return story.send('/api/v1/attach/upload', { method: 'POST', body, headers })
  }
  const before = await countUploads()
  const answers = await Promise.all([send(image), send(image), send(image)])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 200 })
  expect(await countUploads()).toBe(before + 1)
  expect(await send(other)).toMatchObject({ code: 409, data: { reason: 'idempotency_mismatch' } })
})

test('image link ends with its session and is saved rather than opened', async () => {
  const owner = await newUser(story)
  const { url } = await story.uploadOk(await freshImage(), owner)
  const response = await fetch(story.url + url)
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="[\w-]+\.webp"$/),
  ])
  const open = await story.callOk('user/login', { account: owner.account, password: owner.password })
  const session = (token: string) => `session=${sha256(token).toString('base64url')}`
  const other = url.replace(session(owner.token), session(open.token))
  expect(other).not.toBe(url)
  expect((await fetch(story.url + other)).status).toBe(404)
  expect((await fetch(story.url + url.replace(`&${session(owner.token)}`, ''))).status).toBe(404)
  await story.callOk('user/logout', {}, owner)
  expect((await fetch(story.url + url)).status).toBe(404)
})

test("photograph's location and camera data are removed", async () => {
  const original = await photographWithPosition()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  const { url } = await story.uploadOk(original, person)
  const kept = await (await fetch(story.url + url)).bytes()
  expect(Buffer.from(kept).includes('Nosy Camera')).toBe(false)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
})

// The domain's tests prove the sizes.
const pictures = [
  [4032, 3024, 3000, 2250],
  [1170, 16_000, 700, 9573],
  [8000, 700, 8000, 700],
] as const

test.each(share(pictures, 0, 3))('picture of %d x %d is kept legible', async (width, height, keptWidth, keptHeight) => {
  const receipt = sharp({ create: { width, height, channels: 3, background: { r: width % 256, g: 200, b: 9 } } })
  const image = await story.uploadOk(Uint8Array.from(await receipt.png().toBuffer()), person)
  expect(image).toMatchObject({ width: keptWidth, height: keptHeight })
})

test('picture of 108 megapixels says so, and one that lies turned is kept upright', async () => {
  const of = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#123' } })
  const small = await of(90, 120).jpeg().toBuffer()
  // Height and width are in the header of the frame.
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]))
  small.writeUInt16BE(12_000, frame + 5)
  small.writeUInt16BE(9000, frame + 7)
  expect(await story.upload(Uint8Array.from(small), person, 'mp108.jpg')).toMatchObject({
    code: 400,
    data: { fields: { file: 'This picture has more than 50 megapixels. Please choose a smaller one' } },
  })
  const bytes = await of(1600, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await story.uploadOk(Uint8Array.from(bytes), person)).toMatchObject({ width: 40, height: 1600 })
})

test('file appended to an image is removed', async () => {
  const original = Buffer.concat([await freshImage(), bytesOf('<script>alert(1)</script>')])
  const { url } = await story.uploadOk(Uint8Array.from(original), person)
  const kept = await (await fetch(story.url + url)).bytes()
  expect(Buffer.from(kept).includes('script')).toBe(false)
})

const wrongType = 'Please choose a JPEG, PNG or WebP picture'
const broken = 'This picture cannot be read'

test.each([
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'), wrongType],
  ['a text', bytesOf('This is a receipt. Believe me.'), wrongType],
  ['a page', bytesOf('<!doctype html><script>alert(1)</script>'), wrongType],
  ['a PDF', bytesOf('%PDF-1.7\n%%EOF'), wrongType],
  ['a GIF', Uint8Array.from(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')), wrongType],
  ['a page in the coat of a PNG', bytesOf('\u0089PNG\r\n\u001a\n<script>alert(1)</script>'), wrongType],
  [
    'an image that claims 30,000 pixels a side',
    imageOfClaimedSize(30_000),
    'This picture has more than 50 megapixels. Please choose a smaller one',
  ],
  [
    'a HEIC picture',
    Uint8Array.from([0, 0, 0, 24, ...bytesOf('ftypheic'), 0, 0, 0, 0, ...bytesOf('mif1heic')]),
    wrongType,
  ],
  ['an image that ends too early', (await freshImage('jpeg')).slice(0, 400), broken],
  ['nothing', new Uint8Array(), 'Please choose a picture'],
])('%s is refused and leaves nothing', async (_what, file, message) => {
  const before = await countUploads()
  expect(await story.upload(file, person, 'proof.png')).toMatchObject({
    status: 200,
    code: 400,
    data: { reason: 'invalid_input', fields: { file: message } },
  })
  expect(await countUploads()).toBe(before)
})

test("refused file is explained in the request's language", async () => {
  const answer = await story.upload(bytesOf('no image'), { ...person, lang: 'de' })
  expect(answer.msg).toBe('Bitte prüfen Sie die markierten Felder.')
})

test('file over 10 MB is refused with HTTP 413 and not stored, in the console too', async () => {
  const before = await countUploads()
  const file = new Uint8Array(10 * 1024 * 1024 + 1)
  const tooLarge = { status: 413, code: 413, data: { reason: 'body_too_large' } }
  expect(await story.upload(file, person)).toMatchObject(tooLarge)
  const body = new FormData()
  body.append('file', new Blob([file]), 'proof.png')
  const headers = { 'x-access-token': await signInOwner(story) }
  const answer = await story.send('/console/api/v1/attach/upload', { method: 'POST', body, headers })
  expect(answer).toMatchObject(tooLarge)
  expect(await countUploads()).toBe(before)
})

test('file of 10 MB without a session is refused for the session', async () => {
  expect(await story.upload(new Uint8Array(10 * 1024 * 1024), {})).toMatchObject({ status: 200, code: -1 })
})

const multipart = (body: string, type = 'multipart/form-data; boundary=b') =>
  story.send('/api/v1/attach/upload', {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-access-token': person.token },
  })
const part = (name: string, extra = '') => `--b\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\nx\r\n`

test.each([
  ['no parts', '--b--\r\n'],
  ['a field instead of a file', `${part('file')}--b--\r\n`],
  ['a file by another name', `${part('other', '; filename="a.png"')}--b--\r\n`],
  ['nothing at all', ''],
  ['no boundary inside', 'hello'],
  ['an end that never comes', part('file', '; filename="a.png"')],
  ['a header that never ends', '--b\r\ncontent-disposition: form-data; na'],
])('a multipart body with %s ends in the envelope', async (_what, body) => {
  expect(await multipart(body)).toMatchObject({ status: 200, code: 400, data: { reason: 'invalid_input' } })
})

test('a multipart body without a boundary ends in the envelope', async () => {
  expect(await multipart(part('file'), 'multipart/form-data')).toMatchObject({ code: 400 })
})

test('form without a file is refused as missing a file', async () => {
  expect(await story.call('attach/upload', {}, person)).toMatchObject({
    code: 400,
    data: { fields: { file: 'Please choose a picture' } },
  })
})

test('too many fields or files are refused in the envelope', async () => {
  const many = Array.from({ length: 100 }, (_, i) => part(`field${i}`)).join('')
  expect(await multipart(`${many}--b--\r\n`)).toMatchObject({ data: { reason: expect.any(String) } })
  const file = part('file', '; filename="a.png"')
  expect(await multipart(`${file}${file}${file}--b--\r\n`)).toMatchObject({ data: { reason: expect.any(String) } })
})

test('interrupted upload ends and stores nothing', async () => {
  const before = await countUploads()
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '1000000',
    'x-access-token': person.token,
  }
  const outgoing = request(`${story.url}/api/v1/attach/upload`, { method: 'POST', headers })
  const cut = new Promise((resolve) => outgoing.once('error', resolve))
  await new Promise((resolve) => outgoing.write(part('file', '; filename="a.png"'), resolve))
  outgoing.destroy(new Error('the line is gone'))
  await cut
  // The server only stops when every call has ended: one that hangs would hang this too.
  await story.restart()
  expect(await countUploads()).toBe(before)
})

test('signed address works for an hour to an hour and a quarter', async () => {
  const { url } = await story.uploadOk(await freshImage(), person)
  story.clock.advance(hour - 1)
  expect((await fetch(story.url + url)).status).toBe(200)
  story.clock.advance(hour / 4 + 1)
  expect(await story.send(url, {})).toMatchObject({ status: 404, code: 404 })
})

test('a tampered address is the same as none', async () => {
  const [one, other] = [
    await story.uploadOk(await freshImage(), person),
    await story.uploadOk(await freshImage(), person),
  ]
  const later = one.url.replace(/expires=\d+/, `expires=${story.clock.now().getTime() + 999 * hour}`)
  const borrowed = one.url.replace(one.id, other.id)
  const unsigned = one.url.replace(/&signature=.*/, '')
  const twice = one.url.replace('signature=', 'signature=x&signature=')
  const longer = `${one.url}A`
  for (const url of [later, borrowed, unsigned, twice, longer, `/files/${one.id}`]) {
    expect(await story.send(url, {})).toMatchObject({ status: 404, code: 404, data: { reason: 'not_found' } })
  }
})

test('signed addresses outlive the server that signed them', async () => {
  const { url } = await story.uploadOk(await freshImage(), person)
  await story.restart()
  expect((await fetch(story.url + url)).status).toBe(200)
})
