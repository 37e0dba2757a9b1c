import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { Story } from './story.ts'

/** Settles when the server has heard of everything that was committed until now: news arrive in the order of commits. */
export async function allIsHeard({ services: { changes, db } }: Story): Promise<void> {
  const mark = randomUUID()
  const heard = new Promise<void>((resolve) => {
    changes.on('sessions', function listener(whose) {
      if (whose !== mark) return
      changes.off('sessions', listener)
      resolve()
    })
  })
  await sql`SELECT pg_notify('c2c_sessions', ${mark})`.execute(db)
  await heard
}

/** A socket that has said who it is, and hears what happens from now on; `next` waits for the next message that it hears. */
export async function openSocket(story: Story, token: string, rest: object = {}) {
  await allIsHeard(story)
  return connectSocket(story, token, rest)
}

/** A socket that has said who it is, and may hear by itself of what has just happened. */
export async function connectSocket(story: Story, token: string, rest: object = {}) {
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
  socket.send(JSON.stringify({ token, ...rest }))
  const next = () => (heard.length > 0 ? heard.shift() : new Promise((resolve) => waiting.push(resolve)))
  return { socket, next }
}
