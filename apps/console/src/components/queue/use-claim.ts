import { outdate } from '@c2c/client'
import { claimDuration, consoleQueueClaim, consoleQueueUnclaim } from '@c2c/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { callKey } from '../../lib/use-read.ts'
import type { Claim } from './claim.ts'

interface OpenItem {
  readonly id: string
  /** Whether it waits for a decision of the house. */
  readonly open: boolean
  readonly claim: Claim
}

/** How long before a claim ends it is asked for again. */
const renewal = claimDuration / 2

/**
 * Keeps the open item for whoever looks at it, if they may decide it, and leaves it to others when it is closed. What is
 * somebody else's is asked for again when their time is over.
 */
export function useClaim(item: OpenItem | null): void {
  const api = useApi()
  const queries = useQueryClient()
  const mayClaim = useMayCall()(consoleQueueClaim)
  const free = mayClaim && item !== null && item.open && (item.claim === null || item.claim.mine)
  const id = free ? item.id : null
  const othersUntil = mayClaim && item?.open && item.claim?.mine === false ? item.claim.until : null

  const refresh = useEffectEvent(() => void outdate(queries, [callKey]))
  const take = useEffectEvent((order_id: string) => {
    // Refused when a colleague was faster; what is read again says who. A claim that was had is news that comes by itself.
    api.call(consoleQueueClaim, { order_id }).catch(refresh)
  })
  const leave = useEffectEvent((order_id: string) => {
    // What has been decided is nobody's any more.
    if (item?.id === order_id && !item.open) return
    api.call(consoleQueueUnclaim, { order_id }).catch(() => {
      // It ends by itself when nobody keeps it.
    })
  })

  useEffect(() => {
    if (id === null) return
    take(id)
    const timer = setInterval(() => take(id), renewal)
    return () => {
      clearInterval(timer)
      leave(id)
    }
  }, [id])

  useEffect(() => {
    if (othersUntil === null) return
    const timer = setTimeout(() => refresh(), Math.max(1000, Date.parse(othersUntil) - Date.now() + 1000))
    return () => clearTimeout(timer)
  }, [othersUntil])
}
