import { once } from 'node:events'
import type { Caller } from '../people/caller.ts'

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

/** The same as `eventsDelivered` for a host in another process, and the events of one person. */
export async function eventsReceived(host: Caller, person: { readonly token: string }): Promise<void> {
  const { socket, next } = await connectSocket(host, person.token)
  const nextNumber = async () => ((await next()) as { readonly seq: number }).seq
  const before = await nextNumber()
  await host.callOk('security/phrase', { phrase: 'all events until now' }, person)
  while ((await nextNumber()) <= before);
  socket.close()
}
