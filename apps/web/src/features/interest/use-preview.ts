import { lixibaoPreview } from '@c2c/contract'
import { useEffect } from 'react'
import { useCall } from '../../lib/call/use-call.ts'
import { useDebounced } from '../../lib/time/use-debounced.ts'
import type { Product, Terms } from './interest-types.ts'

export interface PreviewState {
  /** Of the amount as it stands in the field; undefined while that is being asked for, or cannot be had. */
  readonly terms: Terms | undefined
  readonly loading: boolean
  readonly error: Error | null
  retry(): void
}

const minute = 60_000

/** What an amount would bring if the order began now. `number` is empty while there is nothing to ask for. */
export function usePreview(product: Product, number: string, open: boolean): PreviewState {
  const settled = useDebounced(number)
  const current = number !== '' && settled === number
  const enabled = open && current
  const preview = useCall(lixibaoPreview, { lixibao_id: product.lixibao_id, number }, { enabled })
  const { refetch } = preview
  // The term begins with the order, so that what stands on the screen moves on with the clock.
  useEffect(() => {
    if (!enabled) return
    const timer = setInterval(() => void refetch(), minute)
    return () => clearInterval(timer)
  }, [enabled, refetch])
  return {
    terms: current && !preview.error ? preview.data : undefined,
    loading: number !== '' && (!current || (preview.isPending && !preview.error)),
    error: current ? preview.error : null,
    retry: () => void refetch(),
  }
}
