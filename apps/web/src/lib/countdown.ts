import { useEffect, useState } from 'react'
import { readStored, writeStored } from './storage.ts'

const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

/**
 * Seconds left of a waiting time, and how to begin one. It counts by the clock and is kept under a key, so that it is
 * right again after the device slept, the page was left, or the app was loaded anew.
 */
export function useCountdown(key: string): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Number(readStored(key)))
  const [now, setNow] = useState(Date.now)
  const left = secondsUntil(end, now)
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  const start = (seconds: number): void => {
    const next = Date.now() + seconds * 1000
    writeStored(key, String(next))
    setNow(Date.now())
    setEnd(next)
  }
  return [left, start]
}
