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

interface LiveOptions {
  readonly connect: () => SocketLike
  readonly token: () => string | null
  readonly onMessage: (message: LiveMessage) => void
  /** True once updates arrive by themselves, false while they do not. */
  readonly onState: (up: boolean) => void
  readonly later: (task: () => void, milliseconds: number) => () => void
}

const firstDelay = 1000
const longestDelay = 30_000

/**
 * Keeps one socket open for as long as it is wanted: the token is its first message, and a lost socket is opened again
 * after 1 s, 2 s, 4 s and so on, at most every 30 s. One that the server has not accepted within a minute counts as lost.
 * Returns how to stop it.
 */
export function keepLive(options: LiveOptions): () => void {
  let socket: SocketLike | null = null
  let delay = firstDelay
  let cancel: () => void = () => undefined
  let stopped = false

  const open = (): void => {
    const opened = options.connect()
    socket = opened
    cancel = options.later(() => opened.close(), networkTimeout)
    opened.onopen = () => opened.send(JSON.stringify({ token: options.token() }))
    opened.onmessage = ({ data }) => {
      const message = readMessage(data)
      if (stopped || !message) return
      if (message.type === 'ready') {
        cancel()
        delay = firstDelay
        options.onState(true)
      }
      options.onMessage(message)
    }
    opened.onclose = () => {
      if (stopped) return
      options.onState(false)
      cancel()
      cancel = options.later(open, delay)
      delay = Math.min(delay * 2, longestDelay)
    }
  }
  open()
  return () => {
    stopped = true
    cancel()
    socket?.close()
  }
}
