import { lazy, Suspense, useEffect } from 'react'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { afterFirstView } from '../../../lib/first-view.ts'
import type { WithdrawalPlacedProps } from './withdrawal-placed.tsx'

const read = async () => ({ default: (await import('./withdrawal-placed.tsx')).WithdrawalPlaced })

const Placed = lazy(read)

/** Loads the view of a placed withdrawal ahead of it, once the page is shown. */
export function usePlacedAhead(): void {
  useEffect(() => {
    afterFirstView(() => void read().catch(() => undefined))
  }, [])
}

/** The placed withdrawal; a file of its own, so that the page is shown sooner. */
export const LaterPlaced = (props: WithdrawalPlacedProps) => (
  <Suspense fallback={<Skeleton height={220} />}>
    <Placed {...props} />
  </Suspense>
)
