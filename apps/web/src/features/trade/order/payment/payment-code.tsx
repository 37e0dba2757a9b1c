import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../../components/display/icon.tsx'
import { QrCode } from '../../../../components/qr/lazy-qr-code.ts'
import { useSplitWindow } from '../../../../lib/browser/split-window.ts'
import styles from './payment-code.module.css'

interface PaymentCodeProps {
  /** What the code says; null for a method without one. */
  readonly text: string | null
}

/** As many characters as are scanned from the code in its usual size. */
const short = 140

/** The QR code of a payment whose method has one: open where a phone can scan it, folded on the phone itself, which opens a link. */
export function PaymentCode({ text }: PaymentCodeProps) {
  const t = useTranslations('trade')
  const tMethod = useTranslations('bankAccount.method')
  const isSplit = useSplitWindow()
  const [open, setOpen] = useState(isSplit)
  if (text === null) return null
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('payCode')}
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.code}>
        <Suspense>{open && <QrCode text={text} label={t('payCode')} long={text.length > short} />}</Suspense>
        <p>{t('payCodeHint')}</p>
        {!isSplit && /^[a-z]+:\/\//.test(text) && (
          <a className={styles.link} href={text}>
            {tMethod('openApp')}
          </a>
        )}
      </div>
    </details>
  )
}
