import { invalidateSubjects } from '@c2c/client'
import { claimDuration, consoleQueueClaim, consoleQueueUnclaim } from '@c2c/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import type { Claim } from './claim.ts'

interface OpenItem {
  readonly id: string
  /** Whether it needs a decision by staff. */
  readonly open: boolean
  readonly claim: Claim
}

/** Claims are renewed this many milliseconds before they end. */
const renewal = claimDuration / 2

/**
 * Claims the open item while the current user views it and may decide it, and releases it on close. An item that a
 * colleague has claimed is fetched again when that claim ends.
 */
export function useClaim(item: OpenItem | null): void {
  const api = useApi()
  const queries = useQueryClient()
  const mayClaim = useMayCall()(consoleQueueClaim)
  const free = mayClaim && item !== null && item.open && (item.claim === null || item.claim.mine)
  const id = free ? item.id : null
  const othersUntil = mayClaim && item?.open && item.claim?.mine === false ? item.claim.until : null

  const refresh = useEffectEvent(() => void invalidateSubjects(queries, consoleQueueClaim.invalidates))
  const take = useEffectEvent((order_id: string) => {
    // Refused if a colleague was faster; the refetch shows who. A successful claim arrives as a live event.
    api.call(consoleQueueClaim, { order_id }).catch(refresh)
  })
  const leave = useEffectEvent((order_id: string) => {
    // A decided item has no claim.
    if (item?.id === order_id && !item.open) return
    api.call(consoleQueueUnclaim, { order_id }).catch(() => {
      // The claim expires if it is not released.
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
