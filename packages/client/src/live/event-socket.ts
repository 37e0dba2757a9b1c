import { networkTimeout, type NumberedEvent } from '@c2c/contract'
import { CallError } from '../errors.ts'
import { signatureOf, type KeyCredentials } from '../signed-by.ts'
import type { SocketLike } from './keep-live.ts'
import { parseMessage } from './message.ts'

export interface EventSocketOptions {
  readonly socket: SocketLike
  readonly key: KeyCredentials
  /** The path of the socket's address. */
  readonly path: string
  /** The number of the last event that is known; null for events from now on. */
  readonly after: number | null
  /** The server accepted the key; `last` is the number of the newest event. */
  readonly onReady: (last: number) => void
  /** Called for one event after another. A rejection closes the socket. */
  readonly onEvent: (event: NumberedEvent) => Promise<void>
  readonly later: (task: () => void, milliseconds: number) => () => void
}

/** Events that may wait for the caller: a socket that has more is closed, and its reader goes on with another one. */
const mostWaiting = 1000

/**
 * Opens one socket for the events of a key, and resolves when it is closed and its events are handled: with the refusal that the
 * server gave, or null. Rejects with the error of `onEvent`. A socket without a message for 60 s counts as lost.
 */
export async function eventSocket(options: EventSocketOptions): Promise<CallError | null> {
  const { socket, key, path, after, onReady, onEvent, later } = options
  let close: () => void = () => undefined
  // Node 20 has no `Promise.withResolvers`.
  const closed = new Promise<void>((resolve) => (close = resolve))
  const first = JSON.stringify({ key: key.token, ...(after !== null && { after }) })
  let refusal: CallError | null = null
  let waiting = 0
  let handled: Promise<void> = Promise.resolve()

  const leave = (): void => {
    clearSilence()
    // Closing a dead connection can take long; later messages of it are ignored.
    Object.assign(socket, { onmessage: null, onclose: null })
    socket.close()
    close()
  }
  let clearSilence = later(leave, networkTimeout)
  const enqueue = (event: NumberedEvent): void => {
    waiting += 1
    handled = handled.then(async () => {
      await onEvent(event)
      waiting -= 1
    })
    handled.catch(leave)
    if (waiting > mostWaiting) leave()
  }
  socket.onopen = () => socket.send(first)
  socket.onclose = leave
  socket.onmessage = ({ data }) => {
    clearSilence()
    clearSilence = later(leave, networkTimeout)
    const message = readServerMessage(data)
    if (message?.type === 'challenge') socket.send(JSON.stringify({ signature: answerTo(message, key, path, first) }))
    else if (message?.type === 'ready') onReady(message.last)
    else if (message?.type === 'refused') refusal = new CallError(message.code, message.msg, message.data)
    else if (message?.type === 'event') enqueue(eventOf(message))
  }
  await closed
  await handled
  return refusal
}

type ServerMessage =
  | { readonly type: 'challenge'; readonly timestamp: string; readonly nonce: string }
  | { readonly type: 'ready'; readonly last: number; readonly oldest: number }
  | { readonly type: 'event'; readonly seq: number; readonly event: string }
  | {
      readonly type: 'refused'
      readonly code: number
      readonly msg: string
      readonly data: Readonly<Record<string, unknown>>
    }
  | { readonly type: 'ping' }

/** A message of the server; null for one that this version does not know. */
function readServerMessage(data: unknown): ServerMessage | null {
  const message = parseMessage(data)
  return typeof message === 'object' && message !== null && 'type' in message ? (message as ServerMessage) : null
}

/** The contract declares the fields of each event for webhooks, which have the same. */
const eventOf = ({ event, ...rest }: Extract<ServerMessage, { type: 'event' }>): NumberedEvent =>
  ({ ...rest, type: event }) as unknown as NumberedEvent

/** What a server may ask to sign: nothing that could be the line of another text. */
const nonceForm = /^[\w-]{16,64}$/

function answerTo(
  { timestamp, nonce }: Extract<ServerMessage, { type: 'challenge' }>,
  { secret }: KeyCredentials,
  path: string,
  first: string,
): string {
  if (secret === null || !/^\d{13}$/.test(timestamp) || !nonceForm.test(nonce)) return ''
  return signatureOf(secret, { method: 'SOCKET', path, timestamp, nonce, body: first })
}
