import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '../feedback/notice.tsx'
import styles from './map.module.css'
import type { DrawnMap } from './base-map.ts'

/** Loads the drawing code, and returns a function that draws into an element. */
export type LoadMap = () => Promise<(element: HTMLElement) => DrawnMap>

interface MapFrameProps {
  readonly label: string
  /** The same function for as long as the map is to stay. */
  readonly load: LoadMap
}

/** The place of a map. Its library is loaded separately, and a page without it still works. */
export function MapFrame({ label, load }: MapFrameProps) {
  const t = useTranslations('location')
  const element = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let map: DrawnMap | null = null
    let current = true
    const show = async (): Promise<void> => {
      const draw = await load()
      if (!current || !element.current) return
      map = draw(element.current)
      await map.drawn
    }
    show().catch(() => current && setFailed(true))
    return () => {
      current = false
      map?.remove()
    }
  }, [load])

  return (
    <>
      <div className={styles.frame}>
        <div ref={element} className={styles.map} role="group" aria-label={label} />
      </div>
      {failed && <Notice tone="warning">{t('mapFailed')}</Notice>}
    </>
  )
}
