import { once } from 'node:events'
import { expect, test } from 'vitest'
import { rechargeAndApprove } from '../support/money.ts'
import { registerUser } from '../support/people.ts'
import { startStory } from '../support/story.ts'

const story = await startStory()

/** A socket that has said who it is; `next` waits for the next message that it hears. */
async function openSocket(token: string) {
  const socket = new WebSocket(story.url.replace('http', 'ws') + '/ws')
  const heard: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data))
    const waiter = waiting.shift()
    if (waiter) waiter(message)
    else heard.push(message)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  const next = () => (heard.length > 0 ? heard.shift() : new Promise((resolve) => waiting.push(resolve)))
  return { socket, next }
}

test('a socket that gives its token first hears when money of its user moved', async () => {
  const person = await registerUser(story)
  const { socket, next } = await openSocket(person.token)
  expect(await next()).toEqual({ type: 'ready' })
  await rechargeAndApprove(story, person, '100')
  expect(await next()).toMatchObject({ type: 'changed' })
  socket.close()
})

test('a socket hears nothing of other people', async () => {
  const [person, stranger] = [await registerUser(story), await registerUser(story)]
  const { next } = await openSocket(stranger.token)
  expect(await next()).toEqual({ type: 'ready' })
  await rechargeAndApprove(story, person, '100')
  await rechargeAndApprove(story, stranger, '50')
  await story.callOk('user/logout', {}, stranger)
  // The stranger's own recharge is two changes, made and approved; what was heard of the other would stand between.
  expect([await next(), await next(), await next()]).toMatchObject([
    { type: 'changed' },
    { type: 'changed' },
    { type: 'session_invalid' },
  ])
})

test.each(['no such token', ''])('a socket with the token %j is told so and closed', async (token) => {
  const { socket, next } = await openSocket(token)
  const closed = once(socket, 'close')
  expect(await next()).toEqual({ type: 'session_invalid' })
  await closed
})

test('a socket is closed when its session is ended', async () => {
  const person = await registerUser(story)
  const { socket, next } = await openSocket(person.token)
  expect(await next()).toEqual({ type: 'ready' })
  const closed = once(socket, 'close')
  await story.callOk('user/logout', {}, person)
  expect(await next()).toEqual({ type: 'session_invalid' })
  await closed
})
