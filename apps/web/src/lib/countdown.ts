import { useEffect, useState } from 'react'

const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000))

/**
 * Seconds left of a waiting time, and how to begin one. It counts by the clock, so it is right again after the page was
 * hidden or the device slept.
 */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = secondsUntil(end, now)
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [running])

  const start = (seconds: number): void => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [left, start]
}
