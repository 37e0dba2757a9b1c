import { useEffect, useState } from 'react'

/** A difference below this is the header's whole seconds and the way through the network, not a wrong clock. */
const tolerance = 3000

let ahead = 0

/** Learns the server's clock, in milliseconds, from an answer that has just come. */
export function setServerTime(now: number): void {
  const difference = now - Date.now()
  ahead = Math.abs(difference) > tolerance ? difference : 0
}

/** Now by the server's clock, in milliseconds and kept up to date each second: a deadline is the server's. */
export function useServerNow(): number {
  const [now, setNow] = useState(() => Date.now() + ahead)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
