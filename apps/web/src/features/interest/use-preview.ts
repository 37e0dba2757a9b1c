import { lixibaoPreview } from '@c2c/contract'
import { useEffect } from 'react'
import { useCall } from '../../lib/call/use-call.ts'
import { useDebounced } from '../../lib/time/use-debounced.ts'
import type { Product, Terms } from './interest-types.ts'

export interface PreviewState {
  /** For the field's current amount; undefined while the request is pending, or when there is none. */
  readonly terms: Terms | undefined
  readonly loading: boolean
  readonly error: Error | null
  retry(): void
}

const minute = 60_000

/** The interest of an amount if the order began now. `number` is empty while there is nothing to ask for. */
export function usePreview(product: Product, number: string, open: boolean): PreviewState {
  const settled = useDebounced(number)
  const current = number !== '' && settled === number
  const enabled = open && current
  const preview = useCall(lixibaoPreview, { lixibao_id: product.lixibao_id, number }, { enabled })
  const { refetch } = preview
  // The term begins with the order, so the figures on the screen move on with the clock.
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
