import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../browser/storage.ts'

/** The end of each waiting time, in milliseconds since 1970, by its subject. */
type Ends = Map<string, number>

/** Those that are kept under a key and have not ended; text that is not ours counts as none. */
export function readEnds(key: string): Ends {
  try {
    const kept = JSON.parse(readStored(key) ?? '[]') as [string, number][]
    return new Map(kept.filter(([, end]) => end > Date.now()))
  } catch {
    return new Map()
  }
}

/** Keeps them; ended ones were left out when they were read. */
export const writeEnds = (key: string, ends: Ends): void =>
  writeStored(key, ends.size > 0 ? JSON.stringify([...ends]) : null)

/**
 * Seconds left until an action on `what` is allowed again, such as an e-mail address, and a function that starts the wait. Each
 * `what` waits by itself. It counts by the clock and is kept under a key, so that it is right again after the device
 * slept, the page was left, or the app was reloaded.
 */
export function useCountdown(key: string, what: string): readonly [left: number, start: (seconds: number) => void] {
  const [ends, setEnds] = useState(() => readEnds(key))
  const [now, setNow] = useState(Date.now)
  const running = [...ends.values()].some((end) => end > now)

  useEffect(() => {
    if (!running) return writeEnds(key, readEnds(key))
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [key, running])

  const start = (seconds: number): void => {
    const next = readEnds(key).set(what, Date.now() + seconds * 1000)
    writeEnds(key, next)
    setNow(Date.now())
    setEnds(next)
  }
  return [Math.max(0, Math.ceil(((ends.get(what) ?? 0) - now) / 1000)), start]
}
