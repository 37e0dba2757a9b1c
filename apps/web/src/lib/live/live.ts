import { endSession } from '../api.ts'
import { config } from '../config.ts'
import { queryClient } from '../query-client.ts'
import { isSignedIn, onSessionChange, sessionToken } from '../session.ts'
import { liveDown } from './live-down.ts'
import type { LiveMessage } from './message.ts'
import { keepLive, type SocketLike } from './socket.ts'
import { callsOf, subjectCalls } from './subjects.ts'

function invalidate(names: readonly string[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}

function hear(message: LiveMessage): void {
  if (message.type === 'changed') invalidate(callsOf(message.subjects))
  if (message.type === 'session_invalid') endSession()
}

function socketAddress(): string {
  const { ws_url, host } = config()
  const address = new URL(ws_url || host || window.location.origin, window.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  if (!ws_url) address.pathname = '/ws'
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
    onMessage: hear,
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
let followed: string | null = null

/** A socket belongs to one session: another one, or none, ends it. */
function follow(): void {
  const token = sessionToken()
  if (token === followed) return
  stop?.()
  liveDown.set(false)
  followed = token
  stop = isSignedIn() ? connect() : null
}

onSessionChange(follow)

/** Keeps pages up to date for as long as a person is signed in. Safe to call again. */
export const startLive = (): void => follow()
