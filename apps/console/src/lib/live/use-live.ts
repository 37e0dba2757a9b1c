import { browserSocket, invalidateSubjects, keepLive, socketAddress } from '@c2c/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Config } from '../config.ts'
import { throttleChanges } from './throttle-changes.ts'
import { setLiveDown } from './live-down.ts'

function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds)
  return () => clearTimeout(timer)
}

/** Keeps queries up to date over the socket while `token` is set; without a session it does nothing. */
export function useLive({ host, wsUrl }: Config, token: string | null, onSessionInvalid: () => void): void {
  const queries = useQueryClient()
  const endSession = useEffectEvent(onSessionInvalid)
  useEffect(() => {
    if (token === null) return
    const receive = throttleChanges((changed) => {
      void invalidateSubjects(queries, changed && [...changed])
    }, later)
    const stop = keepLive({
      connect: () => browserSocket(socketAddress({ ws_url: wsUrl, host }, window.location.href)),
      token: () => token,
      surface: 'console',
      onMessage(message) {
        if (message.type === 'changed') receive(message.subjects)
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
