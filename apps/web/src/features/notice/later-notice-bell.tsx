import { useEffect, useState, type ComponentType } from 'react'
import { loadPageTexts } from '../../lib/i18n/language.ts'
import styles from './later-notice-bell.module.css'

/** The bell once its file has come, so that the page is seen sooner; the page is whole without. */
export function LaterNoticeBell() {
  const [Bell, setBell] = useState<ComponentType>()
  useEffect(() => {
    Promise.all([import('./notice-bell.tsx'), loadPageTexts()]).then(
      ([{ NoticeBell }]) => setBell(() => NoticeBell),
      () => undefined,
    )
  }, [])
  return <div className={styles.place}>{Bell && <Bell />}</div>
}
