import { config } from '../config.ts'
import { queryClient } from '../query-client.ts'
import { isSignedIn, onSessionChange, sessionToken } from '../session.ts'
import { liveDown } from './live-down.ts'
import { keepLive, type SocketLike } from './socket.ts'
import { changedSubjects, subjectCalls } from './subjects.ts'

const invalidate = (names: readonly string[]): void => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}

function socketAddress(): string {
  const base = config().ws_url || config().host || window.location.origin
  const address = new URL(base, window.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  if (!config().ws_url) address.pathname = '/ws'
  return address.href
}

/** A browser's socket in the shape that `keepLive` drives. */
function asSocket(browser: WebSocket): SocketLike {
  const socket: SocketLike = {
    send: (text) => browser.send(text),
    close: () => browser.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  browser.addEventListener('open', () => socket.onopen?.())
  browser.addEventListener('message', (event) => socket.onmessage?.({ data: event.data }))
  browser.addEventListener('close', () => socket.onclose?.())
  return socket
}

function connect(): () => void {
  return keepLive({
    connect: () => asSocket(new WebSocket(socketAddress())),
    token: sessionToken,
    onMessage: (text) => invalidate(changedSubjects(text).flatMap((subject) => subjectCalls[subject] ?? [])),
    onState(up) {
      // What happened while nobody listened is asked for once.
      if (up && liveDown.get()) invalidate(Object.values(subjectCalls).flat())
      liveDown.set(!up)
    },
    later(task, milliseconds) {
      const timer = setTimeout(task, milliseconds)
      return () => clearTimeout(timer)
    },
  })
}

let stop: (() => void) | null = null

function follow(): void {
  if (isSignedIn()) {
    stop ??= connect()
    return
  }
  stop?.()
  stop = null
  liveDown.set(false)
}

/** Keeps pages up to date for as long as a person is signed in. Safe to call again. */
export function startLive(): void {
  follow()
  onSessionChange(follow)
}
