import { useTranslations } from 'use-intl'
import { figures } from '../../components/display/figures.tsx'
import { Logo } from '../../components/layout/logo.tsx'
import { useSession } from '../../lib/session.ts'
import styles from './greeting.module.css'

/** The app's name and the user's name, in the navigation bar of the home page. */
export function Greeting() {
  const t = useTranslations('home')
  const session = useSession()
  const name = session?.nickname || session?.account || ''
  return (
    <span className={styles.greeting}>
      <Logo size={32} />
      <span>{figures(t('hello', { name }), name)}</span>
    </span>
  )
}
