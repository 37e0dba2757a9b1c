import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { bareSocket } from '@c2c/testing/src/services/connect-socket.ts'
import { challengedSocket, openKeySocket, socketSignature } from '@c2c/testing/src/services/key-socket.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { callBy, merchantKey, password, userKey } from '../identity/api-key/support.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const key = await merchantKey(story, merchant)
const secret = key.secret ?? ''

const refused = (reason: string) => ({ type: 'refused', data: { reason } })

/** Answers a challenge with a signature, and returns what the server says to that, and the close code of a refused one. */
async function answer({ socket, next, closed }: Awaited<ReturnType<typeof challengedSocket>>, signature: unknown) {
  socket.send(JSON.stringify({ signature }))
  const said = (await next()) as { readonly type: string }
  return [said, said.type === 'refused' ? await closed : null] as const
}

test('signature opens the socket that was challenged, once', async () => {
  const [one, other] = [await challengedSocket(story, key), await challengedSocket(story, key)]
  expect(one.challenge.nonce).not.toBe(other.challenge.nonce)
  const signature = socketSignature(secret, one.challenge, one)
  expect(await answer(other, signature)).toMatchObject([refused('signature_invalid'), 4401])
  one.socket.send(JSON.stringify({ signature }))
  expect(await one.next()).toMatchObject({ type: 'ready' })
  one.socket.close()
  expect(await answer(await challengedSocket(story, key), signature)).toMatchObject([
    refused('signature_invalid'),
    4401,
  ])
})

test('signature of a call opens no socket, and that of a socket makes no call', async () => {
  const asked = await challengedSocket(story, key)
  const { timestamp, nonce } = asked.challenge
  const path = '/console/api/v1/order/list'
  const ofSocket = socketSignature(secret, asked.challenge, { path, first: 'lang=en' })
  const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': ofSocket }
  expect(await callBy(story, key, path, {}, { headers })).toMatchObject({ data: { reason: 'signature_invalid' } })
  const ofCall = socketSignature(secret, asked.challenge, { ...asked, method: 'POST' })
  expect(await answer(asked, ofCall)).toMatchObject([refused('signature_invalid'), 4401])
})

test('signature is of the first message and the path', async () => {
  const changed = await challengedSocket(story, key, { after: 0 })
  const first = JSON.stringify({ key: key.token, after: 1 })
  expect(await answer(changed, socketSignature(secret, changed.challenge, { ...changed, first }))).toMatchObject([
    { ...refused('signature_invalid'), code: 401 },
    4401,
  ])
  const moved = await challengedSocket(story, key)
  expect((await answer(moved, socketSignature(secret, moved.challenge, { ...moved, path: '/' })))[1]).toBe(4401)
})

test.each([undefined, 7, '', 'f'.repeat(64), 'F'.repeat(64)])('signature %j is refused', async (signature) => {
  expect(await answer(await challengedSocket(story, key), signature)).toMatchObject([
    refused('signature_invalid'),
    4401,
  ])
})

test('answer that is no text is no signature', async () => {
  const asked = await challengedSocket(story, key)
  asked.socket.send(Buffer.from(JSON.stringify({ signature: socketSignature(secret, asked.challenge, asked) })))
  expect(await asked.closed).toBe(4401)
})

test('key of another merchant needs its own secret, and gets its own events', async () => {
  const other = await openMerchant(story)
  const foreign = await merchantKey(story, other)
  const asked = await challengedSocket(story, foreign)
  expect((await answer(asked, socketSignature(secret, asked.challenge, asked)))[1]).toBe(4401)
  const { next, opening } = await openKeySocket(story, foreign)
  expect(opening).toEqual({ type: 'ready', last: 0, oldest: 1 })
  const sold = async (to: typeof merchant) => sell(story, await seller(story), await openOffer(story, to))
  const theirs = await sold(merchant)
  const { order_id } = await sold(other)
  await deliver(story.services)
  expect(theirs.order_id).not.toBe(order_id)
  expect(await next()).toMatchObject({ type: 'event', seq: 1, data: { order_id } })
})

test('keys that may not read events open no socket', async () => {
  const closeOf = async (of: { readonly token: string; readonly secret: string | null }) => {
    const { closed, opening } = await openKeySocket(story, of)
    return [opening, await closed] as const
  }
  const person = await newUser(story)
  expect(await closeOf({ token: 'x'.repeat(43), secret })).toMatchObject([refused('key_invalid'), 4401])
  expect(await closeOf({ token: merchant.token, secret })).toMatchObject([refused('key_invalid'), 4401])
  expect(await closeOf(await userKey(story, person))).toMatchObject([refused('key_invalid'), 4401])
  expect(await closeOf(await merchantKey(story, merchant, { scopes: 'trade' }))).toMatchObject([
    refused('scope_missing'),
    4403,
  ])
  const elsewhere = { scopes: 'read', networks: '203.0.113.7' }
  expect(await closeOf(await merchantKey(story, merchant, elsewhere))).toMatchObject([refused('not_allowed'), 4403])
  const revoked = await merchantKey(story, merchant)
  await story.consoleOk('api-key/revoke', { key_id: revoked.key_id }, merchant)
  expect(await closeOf(revoked)).toMatchObject([refused('key_invalid'), 4401])
})

test('key that only reads has nothing to sign with and opens a socket by its token, as it makes calls', async () => {
  const reading = await merchantKey(story, merchant, { scopes: 'read' })
  const { socket, opening } = await openKeySocket(story, reading)
  expect([reading.secret, opening]).toMatchObject([null, { type: 'ready' }])
  socket.close()
})

test('revoked key loses its open socket at once, other keys of the merchant do not', async () => {
  const leaving = await merchantKey(story, merchant)
  const { next, closed } = await openKeySocket(story, leaving)
  const staying = await openKeySocket(story, key)
  await story.consoleOk('api-key/revoke', { key_id: leaving.key_id }, merchant)
  expect(await next()).toMatchObject(refused('key_invalid'))
  expect(await closed).toBe(4401)
  await sell(story, await seller(story), await openOffer(story, merchant))
  await deliver(story.services)
  expect(await staying.next()).toMatchObject({ type: 'event', event: 'order.created' })
  staying.socket.close()
})

test('key that was revoked between challenge and answer opens no socket', async () => {
  const leaving = await merchantKey(story, merchant)
  const asked = await challengedSocket(story, leaving)
  await story.consoleOk('api-key/revoke', { key_id: leaving.key_id }, merchant)
  const signature = socketSignature(leaving.secret ?? '', asked.challenge, asked)
  expect(await answer(asked, signature)).toMatchObject([refused('key_invalid'), 4401])
})

test('expired key receives no further event', async () => {
  const own = await openMerchant(story)
  const short = await merchantKey(story, own, { days: '1', password })
  const { next, closed } = await openKeySocket(story, short)
  const offer = await openOffer(story, own)
  story.clock.advance(day)
  await sell(story, await seller(story), offer)
  await deliver(story.services)
  expect(await next()).toMatchObject({
    type: 'refused',
    data: { reason: 'key_invalid', expired_at: expect.any(String) },
  })
  expect(await closed).toBe(4401)
})

test('malformed first messages are refused and are no faults', async () => {
  const codeOf = async (first: string | Buffer) => {
    const { socket, closed } = await bareSocket(story)
    socket.send(first)
    return closed
  }
  const named = { key: key.token }
  expect(await codeOf(JSON.stringify({ ...named, after: -1 }))).toBe(4400)
  expect(await codeOf(JSON.stringify({ ...named, after: '1' }))).toBe(4400)
  expect(await codeOf(JSON.stringify({ ...named, after: 0.5 }))).toBe(4400)
  expect(await codeOf(JSON.stringify({ key: 7 }))).toBe(4401)
  expect(await codeOf(JSON.stringify({ ...named, pad: 'x'.repeat(1000) }))).toBe(4401)
  expect(await codeOf(JSON.stringify({ ...named, pad: 'x'.repeat(70_000) }))).toBe(1009)
  expect(await codeOf('[')).toBe(4401)
  expect(await codeOf(Buffer.from(JSON.stringify(named)))).toBe(4401)
  expect(story.faults).toEqual([])
})

test('key has 8 sockets at most, a merchant 32, and others are not affected', async () => {
  const busy = await openMerchant(story)
  const keys = await Promise.all([1, 2, 3, 4, 5].map(() => merchantKey(story, busy)))
  const openAll = (own: (typeof keys)[number], count: number) =>
    Promise.all(Array.from({ length: count }, () => openKeySocket(story, own)))
  const [first = key, ...rest] = keys
  const open = await openAll(first, 8)
  for (const { opening } of open) expect(opening).toMatchObject({ type: 'ready' })
  const ninth = await openKeySocket(story, first)
  expect(ninth.opening).toMatchObject({ ...refused('too_many_requests'), code: 429 })
  expect(await ninth.closed).toBe(1013)
  for (const own of rest.slice(0, 3)) await openAll(own, 8)
  const another = await openKeySocket(story, rest[3] ?? key)
  expect([await another.closed, another.opening]).toMatchObject([1013, refused('too_many_requests')])
  const { opening, socket } = await openKeySocket(story, key)
  expect(opening).toMatchObject({ type: 'ready' })
  socket.close()
  // A closed one makes room.
  open[0]?.socket.close()
  await expect.poll(async () => (await openKeySocket(story, first)).opening).toMatchObject({ type: 'ready' })
})

test.runIf(isFull)('socket that says nothing is closed after ten seconds', { timeout: 30_000 }, async () => {
  const [silent, asked] = [await bareSocket(story), await challengedSocket(story, key)]
  expect(await Promise.all([silent.closed, asked.closed])).toEqual([4401, 4401])
})
