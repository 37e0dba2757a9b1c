import { noticeList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../lib/call/use-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { newest } from './newest.ts'
import styles from './notice-bell.module.css'

/** A bell with the number of unread notices, and the link to them. */
export function NoticeBell() {
  const t = useTranslations('notice')
  const { data } = useCall(noticeList, newest)
  const unread = data?.unread ?? 0
  return (
    <button
      type="button"
      className={styles.bell}
      aria-label={unread === 0 ? t('title') : t('unread', { count: unread })}
      onClick={() => nav.push(paths.notices)}
    >
      <svg
        className={styles.drawing}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5Zm4 4h4M12 5V3.5" />
      </svg>
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
}
