import { useEffect, useEffectEvent } from 'react'
import type { Page } from '../page.ts'
import type { QueueRow } from './queue-table.tsx'

/** Reads the item that is likely to be asked for next, with its pictures, while the one before is looked at. */
export function useAhead(
  id: string | undefined,
  read: (id: string) => Promise<Page<Pick<QueueRow, 'credentials'>>>,
): void {
  const readAhead = useEffectEvent(async (next: string) => {
    const { list } = await read(next)
    for (const { url } of list.flatMap(({ credentials = [] }) => credentials)) new Image().src = url
  })
  useEffect(() => {
    // What could not be read ahead is read when it is asked for, and what is wrong is said then.
    if (id !== undefined) readAhead(id).catch(() => undefined)
  }, [id])
}
