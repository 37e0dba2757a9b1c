import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refreshAll } from '../../lib/call/refresh.ts'
import { refreshForPerson } from '../../lib/call/refused-refresh.ts'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { classNames } from '../display/class-names.ts'
import { pullDistance, pullThreshold } from './pull-distance.ts'
import styles from './pull-to-refresh.module.css'

/** Pulling the page down at its top asks for everything again. It listens on the page's own scrolling frame. */
export function PullToRefresh() {
  const t = useTranslations('common')
  const place = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const frame = place.current?.closest<HTMLElement>('[data-scroller]')
    if (!frame) return
    return followPull(frame, setPulled, () => {
      const end = (): void => setBusy(false)
      refreshForPerson(refreshAll).then(end, end)
      setBusy(true)
    })
  }, [])

  const height = busy ? pullThreshold : pulled
  return (
    <div ref={place} className={styles.place} style={{ height }} role="status">
      {height > 0 && (
        <span className={classNames(styles.sign, pulled >= pullThreshold && styles.ready)}>
          {busy ? <Spinner /> : <Icon name="refresh" size={20} />}
          <span>{t(busy ? 'refreshing' : pulled >= pullThreshold ? 'releaseToRefresh' : 'pullToRefresh')}</span>
        </span>
      )}
    </div>
  )
}

/** Reports how far a finger has pulled a frame that is at its top, and when it lets go far enough. */
function followPull(frame: HTMLElement, onPull: (distance: number) => void, onRelease: () => void): () => void {
  let start: number | null = null
  let distance = 0
  const begin = (event: TouchEvent): void => {
    start = frame.scrollTop <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null
  }
  const move = (event: TouchEvent): void => {
    if (start === null) return
    distance = frame.scrollTop > 0 ? 0 : pullDistance((event.touches[0]?.clientY ?? start) - start)
    onPull(distance)
  }
  const end = (): void => {
    if (distance >= pullThreshold) onRelease()
    start = null
    distance = 0
    onPull(0)
  }
  frame.addEventListener('touchstart', begin, { passive: true })
  frame.addEventListener('touchmove', move, { passive: true })
  frame.addEventListener('touchend', end)
  frame.addEventListener('touchcancel', end)
  return () => {
    frame.removeEventListener('touchstart', begin)
    frame.removeEventListener('touchmove', move)
    frame.removeEventListener('touchend', end)
    frame.removeEventListener('touchcancel', end)
  }
}
