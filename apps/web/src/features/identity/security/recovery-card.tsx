import { securityRecoveryCodes } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import styles from './security.module.css'

interface RecoveryCardProps {
  readonly left: number
  onCodes(codes: readonly string[]): void
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ left, onCodes }: RecoveryCardProps) {
  const t = useTranslations('security')
  const [asking, setAsking] = useState(false)
  const { busy, submit } = useSubmit(securityRecoveryCodes)
  const renew = async (): Promise<void> => {
    setAsking(false)
    const answer = await submit({})
    if (answer && 'data' in answer) onCodes(answer.data.recovery_codes)
  }
  return (
    <Card title={t('recoveryTitle')}>
      <div className={styles.card}>
        <p>{t('recoveryLeft', { count: left })}</p>
        <p className={styles.note}>{t('recoveryText')}</p>
        <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
          {t('recoveryRenew')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('recoveryRenewTitle')}
        action={t('recoveryRenew')}
        onConfirm={() => void renew()}
        onClose={() => setAsking(false)}
      >
        {t('recoveryRenewText')}
      </ConfirmDialog>
    </Card>
  )
}
