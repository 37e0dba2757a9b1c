import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { CheckBox } from '../../../components/form/check-box.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { saveText } from '../../../lib/browser/save-text.ts'
import { copyAndTell } from '../../../lib/message/copy-and-tell.ts'
import styles from './security.module.css'

interface RecoveryCodesSheetProps {
  /** Empty while there are none to show. */
  readonly codes: readonly string[]
  onClose(): void
}

/** New recovery codes, shown this once: to copy or to save. */
export function RecoveryCodesSheet({ codes, onClose }: RecoveryCodesSheetProps) {
  const t = useTranslations()
  const [kept, setKept] = useState(false)
  const close = (): void => {
    setKept(false)
    onClose()
  }
  return (
    <BottomSheet
      open={codes.length > 0}
      onClose={close}
      title={t('security.recoveryTitle')}
      footer={
        <div className={styles.card}>
          <CheckBox label={t('security.recoveryKept')} checked={kept} onChange={setKept} />
          <Button disabled={!kept} onClick={close}>
            {t('security.done')}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <p>{t('security.recoveryShown')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.pair}>
          <Button variant="secondary" onClick={() => void copyAndTell(codes.join('\n'))}>
            {t('security.copy')}
          </Button>
          <Button variant="secondary" onClick={() => saveText('c2c-recovery-codes.txt', codes.join('\n'))}>
            {t('security.download')}
          </Button>
        </div>
      </div>
    </BottomSheet>
  )
}
