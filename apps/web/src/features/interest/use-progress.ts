import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/time/server-clock.ts'
import { progressOf, type Progress } from './order-progress.ts'
import type { InterestOrder } from './interest-types.ts'

const minute = 60_000

/** How far an order's term has come by the server's clock, kept up to date while it is looked at. */
export function useProgress(order: InterestOrder): Progress {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minute)
    return () => clearInterval(timer)
  }, [])
  return progressOf(order, now)
}
