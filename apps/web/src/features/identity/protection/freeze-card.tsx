import { securityFreeze } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { forgetAskedPage } from '../../../lib/navigation/asked-page.ts'
import { clearSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/message/toast.ts'
import styles from '../account/profile/password-card.module.css'

/** Freezes the person's own account, after asking; only staff unfreezes it. */
export function FreezeCard() {
  const t = useTranslations('protection')
  const [asking, setAsking] = useState(false)
  const { busy, submit } = useSubmit(securityFreeze, { empty: true })
  const freeze = async (): Promise<void> => {
    const answer = await submit({})
    setAsking(false)
    if (!answer || !('data' in answer)) return
    forgetAskedPage()
    clearSession()
    toast.key('protection.frozen', 'success')
  }
  return (
    <Card title={t('freeze')}>
      <div className={styles.card}>
        <p className={styles.note}>{t('freezeText')}</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('freezeAction')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('freezeTitle')}
        action={t('freezeAction')}
        danger
        busy={busy}
        onConfirm={() => void freeze()}
        onClose={() => setAsking(false)}
      >
        {t('freezeConfirm')}
      </ConfirmDialog>
    </Card>
  )
}
