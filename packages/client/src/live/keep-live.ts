import { networkTimeout } from '@c2c/contract'
import { readMessage, type LiveMessage } from './message.ts'

/** The part of a WebSocket that is used here, so that the rules can be proved without a browser. */
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
  /** Which kind of session the token is of. */
  readonly surface: 'web' | 'console'
  readonly onMessage: (message: LiveMessage) => void
  /** True once updates arrive by themselves, false while they do not. */
  readonly onState: (up: boolean) => void
  readonly later: (task: () => void, milliseconds: number) => () => void
  /** How long the page has had the session, in milliseconds: nothing was asked for in its name earlier. */
  readonly age: () => number
}

const firstDelay = 1000
const longestDelay = 30_000

/**
 * Keeps one socket open for as long as it is wanted: the token is its first message, with the number of the last news
 * heard, or while there was none the age of the session, so that what was missed is told: what a page has asked for before
 * its first socket may be old when that is ready. The server gives a sign of life every 25 s; a line that was silent for a minute, while it was
 * opened or later, is lost. A lost socket is opened again after 1 s, 2 s, 4 s and so on, at most
 * every 30 s. Returns how to stop it.
 */
export function keepLive(options: LiveOptions): () => void {
  const { token, surface } = options
  let socket: SocketLike | null = null
  let delay = firstDelay
  let since: number | null = null
  let cancel: () => void = () => undefined
  let calm: () => void = () => undefined
  let stopped = false

  const lost = (): void => {
    calm()
    if (stopped) return
    options.onState(false)
    cancel = options.later(open, delay)
    delay = Math.min(delay * 2, longestDelay)
  }
  const watch = (watched: SocketLike): void => {
    calm()
    calm = options.later(() => {
      // Closing a dead line may itself take long; what it says afterwards is of no interest any more.
      watched.onclose = null
      watched.onmessage = null
      watched.close()
      lost()
    }, networkTimeout)
  }
  const hear = (message: LiveMessage): void => {
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
      if (message) hear(message)
    }
    opened.onclose = lost
  }
  open()
  return () => {
    stopped = true
    cancel()
    calm()
    socket?.close()
  }
}
