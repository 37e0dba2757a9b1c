import { useEffect, useRef } from 'react'
import { PlaceCard } from './place-card.tsx'
import type { ShownPoint } from './shown-point.ts'
import styles from './kept-place.module.css'

interface KeptPlaceProps {
  /** Null until one was chosen. */
  readonly place: ShownPoint | null
}

/** The place chosen without a calling page: it is read out, comes into view and can be copied. */
export function KeptPlace({ place }: KeptPlaceProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place) region.current?.scrollIntoView({ block: 'center' })
  }, [place])
  return (
    <div ref={region} role="status" className={place ? undefined : styles.none}>
      {place && <PlaceCard point={place} />}
    </div>
  )
}
