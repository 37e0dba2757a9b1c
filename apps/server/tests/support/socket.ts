import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { Story } from './story.ts'

/** Resolves when the server has received every event committed until now: events arrive in commit order. */
export async function eventsDelivered({ services: { changes, db } }: Story): Promise<void> {
  const mark = randomUUID()
  const received = new Promise<void>((resolve) => {
    changes.on('sessions', function listener(ownerId) {
      if (ownerId !== mark) return
      changes.off('sessions', listener)
      resolve()
    })
  })
  await sql`SELECT pg_notify('c2c_sessions', ${mark})`.execute(db)
  await received
}

/** An authenticated socket that receives only events from now on; `next` resolves with its next message. */
export async function openSocket(story: Story, token: string, rest: object = {}) {
  await eventsDelivered(story)
  return connectSocket(story, token, rest)
}

/** An authenticated socket that can also receive events from just before it was opened. */
export async function connectSocket(story: Story, token: string, rest: object = {}) {
  const socket = new WebSocket(story.url.replace('http', 'ws') + '/ws')
  const received: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data))
    const waiter = waiting.shift()
    if (waiter) waiter(message)
    else received.push(message)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token, ...rest }))
  const next = () => (received.length > 0 ? received.shift() : new Promise((resolve) => waiting.push(resolve)))
  return { socket, next }
}
