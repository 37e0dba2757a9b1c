import { once } from 'node:events'

interface Host {
  readonly url: string
}

/** A socket that has said nothing yet; `next` resolves with its next message, but for pings, and `closed` with its close code. */
export async function bareSocket(host: Host) {
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
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code)
  await once(socket, 'open')
  const next = () => (received.length > 0 ? received.shift() : new Promise((resolve) => waiting.push(resolve)))
  return { socket, next, closed }
}

/** An authenticated socket that can also receive events from just before it was opened. It leaves out pings. */
export async function connectSocket(host: Host, token: string, rest: object = {}) {
  const { socket, next } = await bareSocket(host)
  socket.send(JSON.stringify({ token, ...rest }))
  return { socket, next }
}
