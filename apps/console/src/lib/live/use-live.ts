import { browserSocket, invalidateSubjects, keepLive, later } from '@c2c/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { consolePath } from '../base.ts'
import { throttleChanges } from './throttle-changes.ts'
import { liveDown } from './live-down.ts'

/** The console's socket, which gets the cookie: only on the origin of the page. */
function socketAddress(): string {
  const address = new URL(`${consolePath}/ws`, window.location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

/** Keeps queries up to date over the socket during a session; without one it does nothing. */
export function useLive(session: string | null, onSessionInvalid: () => void): void {
  const queries = useQueryClient()
  const endSession = useEffectEvent(onSessionInvalid)
  useEffect(() => {
    if (session === null) return
    const receive = throttleChanges((changed) => {
      void invalidateSubjects(queries, changed && [...changed])
    }, later)
    const stop = keepLive({
      connect: () => browserSocket(socketAddress()),
      // The cookie holds it.
      token: () => '',
      surface: 'console',
      onMessage(message) {
        if (message.type === 'changed') receive(message.subjects)
        if (message.type === 'session_invalid') endSession()
      },
      onState: (up) => liveDown.set(!up),
      later,
      age: () => performance.now(),
    })
    return () => {
      stop()
      liveDown.set(false)
    }
  }, [session, queries])
}
