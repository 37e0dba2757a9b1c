import { securityTotpSet, type CallOutput, type securityTotpBegin } from '@c2c/contract'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { QrCode } from '../../../components/qr/qr-code.tsx'
import { CodeInput } from '../../../components/form/code-input.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useEndKeys } from '../api-key/end-keys.tsx'
import styles from './security.module.css'

export interface SetUpTotpProps {
  readonly open: boolean
  readonly enrolment: CallOutput<typeof securityTotpBegin>
  onClose(): void
  onDone(recoveryCodes: readonly string[]): void
}

/** Shows the secret of a new authenticator, and sets it once its code is right. */
export function SetUpTotp({ open, enrolment, onClose, onDone }: SetUpTotpProps) {
  const t = useTranslations('security')
  const id = useId()
  const { end_keys, box } = useEndKeys()
  const form = useCallForm(securityTotpSet, {
    values: { totp: '' },
    fixed: { end_keys },
    onDone: ({ recovery_codes: codes }) => {
      form.reset()
      onDone(codes)
    },
  })
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('totpSetUp')}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {t('confirm')}
        </Button>
      }
    >
      <form id={id} className={styles.sheet} onSubmit={form.onSubmit} noValidate>
        <p>{t('totpScan')}</p>
        <div className={styles.code}>
          <QrCode text={enrolment.otpauth} label={t('totpQr')} />
        </div>
        <p className={styles.note}>{t('totpType')}</p>
        <CopyText value={enrolment.secret} label={t('totpCopy')} />
        <CodeInput label={t('totpCode')} hint={t('totpCodeHint')} {...form.field('totp')} />
        {box}
      </form>
    </BottomSheet>
  )
}
