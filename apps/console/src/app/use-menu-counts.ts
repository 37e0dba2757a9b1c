import { consoleQueueCounts } from '@c2c/contract'
import { useRead } from '../lib/use-read.ts'

/** How many items wait on a page of the menu, by its path; 0 for pages without a queue. Live by the queues' events. */
export function useMenuCounts(): (path: string) => number {
  const counts = useRead(consoleQueueCounts, {}).data
  return (path) => {
    const waiting = Object.entries(counts ?? {}).find(([queue]) => path === `/${queue}`)
    return waiting?.[1] ?? 0
  }
}
