import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { Page } from '../../../components/layout/page.tsx'
import { RobotsCard } from '../../../features/settings/robots/robots-card.tsx'
import { useSession } from '../../../lib/session.ts'
import styles from './sandbox.module.css'

const differences = ['samples', 'holds', 'staff', 'limits'] as const

/** The differences between the sandbox and the real service, and the switch of its robots. */
export function SandboxPage() {
  const t = useTranslations('support.sandbox')
  const signedIn = useSession() !== null
  return (
    <Page title={t('title')}>
      {signedIn && <RobotsCard />}
      <Card>
        <p className={styles.intro}>{t('intro')}</p>
        <ul className={styles.differences}>
          {differences.map((difference) => (
            <li key={difference}>{t(difference)}</li>
          ))}
        </ul>
      </Card>
    </Page>
  )
}
