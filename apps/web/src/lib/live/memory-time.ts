import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../query-client.ts'

const cache = queryClient.getQueryCache()

/** The fetch time of the oldest shown answer that cannot be renewed now, in milliseconds; null for none. */
function memoryTime(): number | null {
  const offline = !onlineManager.isOnline()
  const kept = cache
    .findAll({ type: 'active' })
    .filter(({ state }) => state.data !== undefined && (offline || state.fetchFailureCount > 0))
  return kept.length === 0 ? null : Math.min(...kept.map(({ state }) => state.dataUpdatedAt))
}

function subscribe(listener: () => void): () => void {
  const leave = [cache.subscribe(listener), onlineManager.subscribe(listener)]
  return () => leave.forEach((stop) => stop())
}

/** The time of the figures shown from memory, because the connection is lost; null while they are current. */
export const useMemoryTime = (): number | null => useSyncExternalStore(subscribe, memoryTime)
