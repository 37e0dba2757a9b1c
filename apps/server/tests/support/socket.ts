import { once } from 'node:events'
import type { Story } from './story.ts'

/** A socket that has said who it is; `next` waits for the next message that it hears. */
export async function openSocket(story: Story, token: string, rest: object = {}) {
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
