import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** Whole seconds until a moment (ISO 8601) by the server's clock, kept up to date; 0 once it has passed. */
export function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(serverNow)
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) || 0
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(serverNow()), 500)
    return () => clearInterval(timer)
  }, [running])
  return left
}

/** Seconds as a clock shows them: `4:05`, and `1:04:05` from an hour on. */
export function clockText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
