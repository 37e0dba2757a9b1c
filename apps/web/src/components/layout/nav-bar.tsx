import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isTabPath } from '../../lib/navigation/guard.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { usePage } from '../../lib/navigation/page-context.ts'
import { Icon } from '../display/icon.tsx'
import styles from './nav-bar.module.css'

interface NavBarProps {
  readonly title: ReactNode
  readonly action?: ReactNode
  readonly back: boolean
}

/** The app's own navigation bar; pages of the tab bar have nothing to go back to. */
export function NavBar({ title, action, back }: NavBarProps) {
  const t = useTranslations('common')
  const { path } = usePage()
  return (
    <header className={styles.bar}>
      {back && !isTabPath(path) && (
        <button type="button" className={styles.back} aria-label={t('back')} onClick={() => nav.back()}>
          <Icon name="back" />
        </button>
      )}
      {title === null ? <span className={styles.title} /> : <h1 className={styles.title}>{title}</h1>}
      <div className={styles.action}>{action}</div>
    </header>
  )
}
