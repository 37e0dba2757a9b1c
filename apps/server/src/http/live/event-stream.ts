import type { WebSocket } from '@fastify/websocket'
import type { KeptEvent } from '../../services/outbox/merchant-events.ts'

/** Events that are read and sent together: no more wait in the memory of the process for one socket. */
export const batchSize = 100

/** How long a reader may take for such a batch, in milliseconds. */
const defaultPatience = 20_000

/** The close of a socket whose reader is too slow; the reader goes on with the number of the last event that arrived. */
const tooSlow = { code: 4408, reason: 'reader too slow' }

interface StreamOptions {
  /** The next events that follow a number, at most `batchSize`. Rejects when the reader may not have them. */
  readonly read: (after: number) => Promise<readonly KeptEvent[]>
  /** What `read` rejected with. */
  readonly onFailed: (error: unknown) => void
  readonly patience?: number
}

/**
 * Sends a merchant's events to a socket in order, from a number on. They are read from the database as fast as the reader takes them.
 * Returns the function that says that there may be more.
 */
export function streamEvents(
  socket: WebSocket,
  from: number,
  { read, onFailed, patience = defaultPatience }: StreamOptions,
): () => void {
  let after = from
  let due = false
  let running = false

  const sendDue = async (): Promise<void> => {
    while (due && socket.readyState === socket.OPEN) {
      due = false
      const events = await read(after)
      if (!(await sendBatch(socket, events, patience))) return
      after = events.at(-1)?.seq ?? after
      due ||= events.length === batchSize
    }
  }
  const run = (): void => {
    running = true
    sendDue()
      .catch(onFailed)
      .finally(() => {
        running = false
        if (due && socket.readyState === socket.OPEN) run()
      })
  }
  return () => {
    due = true
    if (!running) run()
  }
}

/** Sends events, and waits until the network has taken them. False when the socket is closed or its reader too slow. */
async function sendBatch(socket: WebSocket, events: readonly KeptEvent[], patience: number): Promise<boolean> {
  if (socket.readyState !== socket.OPEN) return false
  const [last] = events.slice(-1)
  if (!last) return true
  for (const event of events.slice(0, -1)) socket.send(messageOf(event))
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const late = setTimeout(() => {
    socket.close(tooSlow.code, tooSlow.reason)
    resolve(false)
  }, patience)
  socket.send(messageOf(last), (error?: Error) => resolve(!error))
  const sent = await promise
  clearTimeout(late)
  return sent
}

/** `{"type":"event","seq":1,"event":"order.created","timestamp":...,"data":{...}}` */
function messageOf({ seq, body }: KeptEvent): string {
  const { type: event, ...rest } = JSON.parse(body) as { readonly type: string }
  return JSON.stringify({ type: 'event', seq, event, ...rest })
}
