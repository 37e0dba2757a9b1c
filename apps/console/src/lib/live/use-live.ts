import { browserSocket, keepLive, outdate, socketAddress } from '@c2c/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Settings } from '../settings.ts'
import { callKey } from '../use-read.ts'
import { gather } from './gather.ts'
import { setLiveDown } from './live-down.ts'
import { callsOf } from './subjects.ts'

function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

/** Keeps what is shown up to date for as long as `token` is that of a session; without one it is silent. */
export function useLive({ host, wsUrl }: Settings, token: string | null, onSessionInvalid: () => void): void {
  const queries = useQueryClient()
  const endSession = useEffectEvent(onSessionInvalid)
  useEffect(() => {
    if (token === null) return
    const tell = gather((changed) => {
      const keys = callsOf(changed).map((name) => [...callKey, name])
      void outdate(queries, keys)
    }, later)
    const stop = keepLive({
      connect: () => browserSocket(socketAddress({ ws_url: wsUrl, host }, window.location.href)),
      token: () => token,
      surface: 'console',
      onMessage(message) {
        if (message.type === 'changed') tell(message.subjects)
        if (message.type === 'session_invalid') endSession()
      },
      onState: (up) => setLiveDown(!up),
      later,
      age: () => performance.now(),
    })
    return () => {
      stop()
      setLiveDown(false)
    }
  }, [host, wsUrl, token, queries])
}
