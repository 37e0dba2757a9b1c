import { useId, useState } from 'react'

/** Joins the form that reports a payment to its button, which is pinned below the page. */
export interface Paying {
  /** The form's id. */
  readonly id: string
  /** Whether the form is being sent, or has not loaded yet. */
  readonly busy: boolean
  onBusy(busy: boolean): void
}

export function usePaying(): Paying {
  const id = useId()
  const [busy, onBusy] = useState(true)
  return { id, busy, onBusy }
}
