import { networkTimeout } from '@c2c/contract'
import { readMessage, type LiveMessage } from './message.ts'

/** The part of WebSocket that is used here, so the rules can be tested without a browser. */
export interface SocketLike {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export interface LiveOptions {
  readonly connect: () => SocketLike
  readonly token: () => string | null
  /** The kind of session that the token belongs to. */
  readonly surface: 'web' | 'console'
  readonly onMessage: (message: LiveMessage) => void
  /** True while the connection is accepted and delivers updates, false while it does not. */
  readonly onState: (connected: boolean) => void
  readonly later: (task: () => void, milliseconds: number) => () => void
  /** Milliseconds since the page got its session: it requested no data for it earlier. */
  readonly age: () => number
}

const firstDelay = 1000
const longestDelay = 30_000

/**
 * Keeps one socket open and reconnects with exponential backoff: 1 s, 2 s, 4 s and so on, at most 30 s. The first message
 * has the token and the number of the last event received. Before the first event it has the age of the session on this page,
 * because data requested before the socket is ready may be outdated by then. The server replies with the missed events.
 * The server pings every 25 s; a socket without a message for 60 s counts as lost. Returns the function that stops it.
 */
export function keepLive(options: LiveOptions): () => void {
  const { token, surface } = options
  let socket: SocketLike | null = null
  let delay = firstDelay
  let since: number | null = null
  let cancel: () => void = () => undefined
  let clearSilence: () => void = () => undefined
  let stopped = false

  const lost = (): void => {
    clearSilence()
    if (stopped) return
    options.onState(false)
    cancel = options.later(open, delay)
    delay = Math.min(delay * 2, longestDelay)
  }
  const watch = (watched: SocketLike): void => {
    clearSilence()
    clearSilence = options.later(() => {
      // Closing a dead connection can take long; later messages of it are ignored.
      watched.onclose = null
      watched.onmessage = null
      watched.close()
      lost()
    }, networkTimeout)
  }
  const receive = (message: LiveMessage): void => {
    if ('seq' in message) since = Math.max(since ?? 0, message.seq)
    if (message.type === 'ready') {
      delay = firstDelay
      options.onState(true)
    }
    options.onMessage(message)
  }
  const open = (): void => {
    const opened = options.connect()
    socket = opened
    watch(opened)
    opened.onopen = () => {
      const missed = since === null ? { age: Math.ceil(options.age()) } : { since }
      opened.send(JSON.stringify({ token: token(), surface, ...missed }))
    }
    opened.onmessage = ({ data }) => {
      if (stopped) return
      watch(opened)
      const message = readMessage(data)
      if (message) receive(message)
    }
    opened.onclose = lost
  }
  open()
  return () => {
    stopped = true
    cancel()
    clearSilence()
    socket?.close()
  }
}
