import { securityTotpBegin, securityTotpRemove, type CallOutput } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { later, useLaterSheet } from '../../../components/sheet/later.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { SetUpTotpProps } from './set-up-totp.tsx'
import styles from './security.module.css'

/** Its QR code is loaded after the page. */
const setUpTotp = later(async () => (await import('./set-up-totp.tsx')).SetUpTotp)

interface TotpCardProps {
  readonly isSet: boolean
  onCodes(codes: readonly string[]): void
}

/** Whether an authenticator app is set up, with the actions on it. */
export function TotpCard({ isSet, onCodes }: TotpCardProps) {
  const t = useTranslations('security')
  const begin = useSubmit(securityTotpBegin)
  const remove = useSubmit(securityTotpRemove, { empty: true })
  const setup = useLaterSheet<CallOutput<typeof securityTotpBegin>, SetUpTotpProps>(setUpTotp)
  const [removing, setRemoving] = useState(false)
  const start = async (): Promise<void> => {
    const answer = await begin.submit({})
    if (answer && 'data' in answer) setup.show(answer.data)
  }
  const confirmRemoval = async (): Promise<void> => {
    setRemoving(false)
    const answer = await remove.submit({})
    if (answer && 'data' in answer) toast.key('security.totpRemoved', 'success')
  }
  return (
    <Card title={t('totpTitle')}>
      <div className={styles.card}>
        <p>{t(isSet ? 'totpOn' : 'totpOff')}</p>
        <Button variant={isSet ? 'secondary' : 'primary'} busy={begin.busy} onClick={() => void start()}>
          {t(isSet ? 'totpReplace' : 'totpSetUp')}
        </Button>
        {isSet && (
          <Button variant="quiet" busy={remove.busy} onClick={() => setRemoving(true)}>
            {t('totpRemove')}
          </Button>
        )}
      </div>
      {setup.item && (
        <setUpTotp.Part
          open={setup.open}
          enrolment={setup.item}
          onClose={setup.close}
          onDone={(codes) => {
            setup.close()
            toast.key('security.totpDone', 'success')
            onCodes(codes)
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        title={t('totpRemoveTitle')}
        action={t('totpRemove')}
        danger
        onConfirm={() => void confirmRemoval()}
        onClose={() => setRemoving(false)}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Card>
  )
}
