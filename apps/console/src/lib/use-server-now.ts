import { serverNow } from '@c2c/client'
import { useEffect, useState } from 'react'

/** The server's current time in milliseconds, updated every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
