import { once } from 'node:events'

/** An authenticated socket that can also receive events from just before it was opened. It leaves out pings. */
export async function connectSocket(host: { readonly url: string }, token: string, rest: object = {}) {
  const socket = new WebSocket(host.url.replace('http', 'ws') + '/ws')
  const received: unknown[] = []
  const waiting: ((message: unknown) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { readonly type: string }
    if (message.type === 'ping') return
    const waiter = waiting.shift()
    if (waiter) waiter(message)
    else received.push(message)
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token, ...rest }))
  const next = () => (received.length > 0 ? received.shift() : new Promise((resolve) => waiting.push(resolve)))
  return { socket, next }
}
