import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../../components/display/icon.tsx'
import { QrCode } from '../../../../components/qr/lazy-qr-code.ts'
import { useSplitWindow } from '../../../../lib/browser/split-window.ts'
import styles from './payment-code.module.css'

interface PaymentCodeProps {
  /** What the code says; null for a method without one. */
  readonly text: string | null
  /** Whether it is the payee's own code, which names neither amount nor reference. */
  readonly isOwn: boolean
}

/** As many characters as are scanned from the code in its usual size. */
const short = 140

/** How the codes begin that an app on the phone itself opens. Others of the payee's own choice are no links: they could lead anywhere. */
const upiLink = 'upi://pay?'

/** The QR code of a payment whose method has one: open where a phone can scan it, folded on the phone itself, which opens a link. */
export function PaymentCode({ text, isOwn }: PaymentCodeProps) {
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
        <p>{isOwn ? tMethod('ownCodeHint') : t('payCodeHint')}</p>
        {!isSplit && text.startsWith(upiLink) && (
          <a className={styles.link} href={text}>
            {tMethod('openApp')}
          </a>
        )}
      </div>
    </details>
  )
}
