import { useTranslations } from 'use-intl'
import { Logo } from '../../components/layout/logo.tsx'
import { useSession } from '../../lib/session.ts'
import styles from './greeting.module.css'

/** The app's name and the user's name, in the navigation bar of the home page. */
export function Greeting() {
  const t = useTranslations('home')
  const session = useSession()
  return (
    <span className={styles.greeting}>
      <Logo size={32} />
      <span>{t('hello', { name: session?.nickname || session?.account || '' })}</span>
    </span>
  )
}
