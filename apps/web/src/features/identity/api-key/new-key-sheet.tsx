import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { CheckBox } from '../../../components/form/check-box.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import styles from './api-keys.module.css'

interface NewKeySheetProps {
  /** Empty while there is none to show. */
  readonly token: string
  onClose(): void
}

/** The token of a new key, shown this once. */
export function NewKeySheet({ token, onClose }: NewKeySheetProps) {
  const t = useTranslations('apiKey')
  const [saved, setSaved] = useState(false)
  const close = (): void => {
    setSaved(false)
    onClose()
  }
  return (
    <BottomSheet
      open={token !== ''}
      onClose={close}
      title={t('made')}
      footer={
        <div className={styles.foot}>
          <CheckBox label={t('saved')} checked={saved} onChange={setSaved} />
          <Button disabled={!saved} onClick={close}>
            {t('done')}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <p>{t('once')}</p>
        <CopyText value={token} label={t('copyToken')} />
      </div>
    </BottomSheet>
  )
}
