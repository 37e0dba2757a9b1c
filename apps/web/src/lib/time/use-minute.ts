import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** Now by the server's clock, in milliseconds, and again each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
