import { useEffect, useState, type ComponentType } from 'react'
import { useWideWindow } from './wide-window.ts'

/** The parts beside the column, loaded in wide windows only and after the page. */
export function LaterSides() {
  const wide = useWideWindow()
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (!wide) return
    import('./sides.tsx').then(
      ({ Sides }) => setPart(() => Sides),
      () => undefined,
    )
  }, [wide])
  return wide && Part && <Part />
}
