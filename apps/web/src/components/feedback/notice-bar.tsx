import { noticeBarDuration } from '@c2c/contract'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../display/figures.tsx'
import { takeTurns } from '../../lib/time/take-turns.ts'
import { units } from '../../lib/browser/units.ts'
import { useHeld } from '../../lib/browser/use-held.ts'
import { classNames } from '../display/class-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './notice-bar.module.css'

interface NoticeBarProps {
  readonly notices: readonly string[]
}

const wantsStillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * One line that shows notices in turn, 2 s each (specification, section 9). It pauses while it is pointed at or
 * focused, whenever a person pauses it, and from the start for people who want less motion (WCAG 2.2.2). A screen reader
 * finds all notices as a list at any time, so that nothing needs to be announced. Draws nothing without notices.
 */
export const NoticeBar = ({ notices }: NoticeBarProps) => (notices.length > 0 ? <Turning notices={notices} /> : null)

function Turning({ notices }: NoticeBarProps) {
  const t = useTranslations('parts')
  const [turn, setTurn] = useState(0)
  const [paused, setPaused] = useState(wantsStillness)
  const [bar, held, letGo] = useHeld()
  const count = notices.length
  const moving = !paused && !held

  useEffect(() => (moving ? takeTurns(count, noticeBarDuration, setTurn) : undefined), [count, moving])

  const toggle = (): void => {
    setPaused(!paused)
    // A click on play resumes the bar, though the pointer is still there.
    letGo()
  }
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label={t('notices')}>
      <Icon name="info" size={20} />
      <ul className={styles.notices}>
        {notices.map((notice, index) => (
          // Two notices may have the same text, and nothing else distinguishes them.
          <li key={index} className={classNames(styles.notice, index === turn % count && styles.shown)}>
            {figures(notice)}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={t(paused ? 'playNotices' : 'pauseNotices')}
          onClick={toggle}
        >
          <svg
            style={{ width: units(18), height: units(18) }}
            viewBox="0 0 24 24"
            fill="currentColor"
            aria-hidden="true"
          >
            <path d={paused ? 'M8 5v14l11-7z' : 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'} />
          </svg>
        </button>
      )}
    </div>
  )
}
