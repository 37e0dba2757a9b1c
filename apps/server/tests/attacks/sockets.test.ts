import { once } from 'node:events'
import { expect, test } from 'vitest'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { connectSocket } from '@c2c/testing/src/services/connect-socket.ts'
import { openSocket } from '@c2c/testing/src/services/socket.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

/** The next message of a socket, or the code that it is closed with. */
const messageOrCode = ({ socket, next }: Awaited<ReturnType<typeof connectSocket>>) =>
  Promise.race([next(), once(socket, 'close').then(([event]) => (event as CloseEvent).code)])

test('oversized frame closes its socket and is no fault', async () => {
  const { token } = await newUser(story)
  const pad = 'x'.repeat(70_000)
  expect(await messageOrCode(await connectSocket(story, token, { pad }))).toBe(1009)
  const { socket, next } = await openSocket(story, token)
  expect(await next()).toMatchObject({ type: 'ready' })
  const closed = once(socket, 'close')
  socket.send(pad)
  await closed
  expect(story.faults).toEqual([])
})

test('one person has 32 sockets at most and others are not affected', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  const open = await Promise.all(Array.from({ length: 32 }, () => connectSocket(story, person.token)))
  for (const { next } of open) expect(await next()).toMatchObject({ type: 'ready' })
  expect(await messageOrCode(await connectSocket(story, person.token))).toBe(1013)
  const { next } = await connectSocket(story, other.token)
  expect(await next()).toMatchObject({ type: 'ready' })
  // A closed one makes room.
  const gone = once(open[0]?.socket ?? new EventTarget(), 'close')
  open[0]?.socket.close()
  await gone
  await expect
    .poll(async () => messageOrCode(await connectSocket(story, person.token)))
    .toMatchObject({ type: 'ready' })
})

test('answers of calls are not stored, are for HTTPS alone, and are no document', async () => {
  const person = await newUser(story)
  for (const [path, token] of [
    ['/api/v1/userinfo/get-info', person.token],
    ['/api/v1/user/login', ''],
    ['/console/api/v1/session/info', 'none'],
    ['/api/v1/none', ''],
  ] as const) {
    const { headers } = await fetch(story.url + path, { method: 'POST', headers: { 'x-access-token': token } })
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('content-security-policy')).toBe("default-src 'none';base-uri 'none';frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})
