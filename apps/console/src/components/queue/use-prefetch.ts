import { useEffect, useEffectEvent } from 'react'
import type { Page } from '../page/page.ts'
import type { QueueRow } from './queue-columns.tsx'

/** Prefetches the item that is likely to open next, with its images. */
export function usePrefetch(
  id: string | undefined,
  read: (id: string) => Promise<Page<Pick<QueueRow, 'credentials'>>>,
): void {
  const prefetch = useEffectEvent(async (next: string) => {
    const { list } = await read(next)
    for (const { url } of list.flatMap(({ credentials = [] }) => credentials)) new Image().src = url
  })
  useEffect(() => {
    // A failed prefetch is repeated, and its error shown, when the item opens.
    if (id !== undefined) prefetch(id).catch(() => undefined)
  }, [id])
}
