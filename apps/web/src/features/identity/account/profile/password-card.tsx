import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import type { Profile } from './keep-profile.ts'
import styles from './password-card.module.css'

/** When the password was last changed, the effects of a change, and the form for it once it is asked for. */
export function PasswordCard({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('profile')
  const [changing, setChanging] = useState(false)
  const changedAt = profile.security.password_changed_at
  return (
    <Card title={t('passwordTitle')}>
      <div className={styles.card}>
        <p>
          {changedAt ? (
            <>
              {t('passwordChanged')} <DateTime value={changedAt} />
            </>
          ) : (
            t('passwordNever')
          )}
        </p>
        <p className={styles.note}>{t('sessions')}</p>
        {changing ? (
          <ChangePasswordForm profile={profile} onDone={() => setChanging(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('changePassword')}
          </Button>
        )}
      </div>
    </Card>
  )
}
