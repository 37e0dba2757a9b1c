import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import type { Profile } from './keep-profile.ts'
import styles from './password-card.module.css'

/** What changing the e-mail address does, and the form for it once it is asked for. */
export function EmailCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile')
  const [changing, setChanging] = useState(false)
  return (
    <Card title={t('emailTitle')}>
      <div className={styles.card}>
        <p className={styles.note}>{t('emailText')}</p>
        {changing ? (
          <ChangeEmailForm profile={profile} onDone={() => setChanging(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('changeEmail')}
          </Button>
        )}
      </div>
    </Card>
  )
}
