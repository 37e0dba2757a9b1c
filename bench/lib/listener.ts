import { once } from 'node:events'

/** Receives the messages of a user's socket, with their times. */
export interface Listener {
  /** Resolves with the `performance.now()` time of the next change of the user's orders. */
  nextChange(): Promise<number>
  /** The number of changes received. */
  readonly received: () => number
  close(): void
}

interface Message {
  readonly type: string
  readonly subjects?: readonly string[] | null
}

/** Opens and authenticates a socket; resolves when the server is ready. */
export async function listen(url: string, token: string): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
  const ready = Promise.withResolvers<void>()
  let changes = 0
  const waiting: ((at: number) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const at = performance.now()
    const { type, subjects } = JSON.parse(String(data)) as Message
    if (type === 'ready') ready.resolve()
    if (type === 'session_invalid') ready.reject(new Error('the server rejected a session'))
    if (type !== 'changed' || !subjects?.includes('order')) return
    changes += 1
    for (const resolve of waiting.splice(0)) resolve(at)
  })
  socket.addEventListener('close', () => ready.reject(new Error('a socket was closed')))
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  await ready.promise
  return {
    nextChange: () => new Promise((resolve) => waiting.push(resolve)),
    received: () => changes,
    close: () => socket.close(),
  }
}
