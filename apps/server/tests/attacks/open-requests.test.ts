import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
const path = '/api/v1/userinfo/get-money-info'

/** A request whose body never ends, on a connection of its own; `seen` receives what becomes of it. */
function openRequest({ token }: Person, seen: string[]): Socket {
  const { hostname, port, host } = new URL(story.url)
  const socket = connect(Number(port), hostname)
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `X-Access-Token: ${token}`, 'Content-Type: application/json']
  socket.write([...head, 'Content-Length: 9', '', ''].join('\r\n'))
  socket.setEncoding('latin1')
  socket.on('data', (answer: string) => seen.push(answer.includes('too_many_requests') ? 'refused' : answer))
  socket.on('error', ({ message }) => seen.push(message))
  return socket
}

test('requests above 256 open ones with one token are refused unread until those close', async () => {
  const [attacker, other] = [await newUser(story), await newUser(story)]
  const balance = () => story.call('userinfo/get-money-info', {}, attacker)
  const seen: string[] = []
  const open = Array.from({ length: 300 }, () => openRequest(attacker, seen))
  try {
    await vi.waitFor(() => expect(seen).toEqual(Array<string>(44).fill('refused')), { timeout: patience })
    expect(await balance()).toMatchObject({ code: 429, data: { reason: 'too_many_requests', retry_after: 1 } })
    expect(await moneyOf(story, other)).toMatchObject({ available: '0.000000' })
  } finally {
    for (const one of open) one.destroy()
  }
  await vi.waitFor(async () => expect(await balance()).toMatchObject({ code: 200 }), { timeout: patience })
})
