import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session.ts'
import styles from './person-card.module.css'

/** Who is signed in. */
export function PersonCard() {
  const t = useTranslations('account')
  const session = useSession()
  const name = session?.nickname || session?.account || ''
  return (
    <div className={styles.person}>
      <span className={styles.sign} aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail} aria-label={t('email')}>
          {session?.email}
        </p>
      </div>
    </div>
  )
}
