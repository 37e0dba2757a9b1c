import { useLocale, useTranslations } from 'use-intl'
import { useMemoryTime } from '../../lib/live/memory-time.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import styles from './banners.module.css'

/** States the time of the figures, while they cannot be renewed. */
export function MemoryNotice() {
  const t = useTranslations('common')
  const locale = useLocale()
  const time = useMemoryTime()
  if (time === null) return null
  const today = new Date(serverNow()).toDateString() === new Date(time).toDateString()
  const at = new Intl.DateTimeFormat(locale, { dateStyle: today ? undefined : 'medium', timeStyle: 'short' }).format(
    time,
  )
  return <p className={styles.offline}>{t('asOf', { at })}</p>
}
