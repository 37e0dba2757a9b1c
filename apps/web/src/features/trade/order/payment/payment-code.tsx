import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../../components/display/icon.tsx'
import { QrCode } from '../../../../components/qr/lazy-qr-code.ts'
import { useSplitWindow } from '../../../../lib/browser/split-window.ts'
import type { PaymentAccount, SaleOrder } from '../../trade-types.ts'
import { sepaCode } from './sepa-code.ts'
import styles from './payment-code.module.css'

interface PaymentCodeProps {
  readonly order: Pick<SaleOrder, 'amount' | 'currency' | 'order_no'>
  readonly account: PaymentAccount | null
}

/** The QR code of a payment whose method has one: open where a phone can scan it, folded on the phone itself. */
export function PaymentCode({ order, account }: PaymentCodeProps) {
  const t = useTranslations('trade')
  const [open, setOpen] = useState(useSplitWindow())
  const code = sepaCode(order, account)
  if (code === null) return null
  return (
    <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('payCode')}
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.code}>
        <Suspense>{open && <QrCode text={code} label={t('payCode')} />}</Suspense>
        <p>{t('payCodeHint')}</p>
      </div>
    </details>
  )
}
