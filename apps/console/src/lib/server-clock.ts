import { useEffect, useState } from 'react'

/** A smaller difference is due to the header's whole seconds and the network, not to a wrong clock. */
const tolerance = 3000

let ahead = 0

/** Sets the server's clock, in milliseconds, from a response. */
export function setServerTime(now: number): void {
  const difference = now - Date.now()
  ahead = Math.abs(difference) > tolerance ? difference : 0
}

/** The server's current time in milliseconds. */
export const serverNow = (): number => Date.now() + ahead

/** The same, updated every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
