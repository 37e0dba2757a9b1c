import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { ConfirmReceiptDialog } from './confirm-receipt-dialog.tsx'
import type { SaleOrder } from '../trade-types.ts'
import styles from './order-page.module.css'

interface OrderActionProps {
  readonly order: SaleOrder
  readonly action: 'cancel' | 'confirm' | 'pay'
}

/**
 * What the user can do with an order now; it is asked about before it is done. A purchase that is to be paid is reported
 * as paid beside its receipt, so that only giving it up stands here.
 */
export function OrderAction({ order, action }: OrderActionProps) {
  const t = useTranslations('trade')
  const [asked, setAsked] = useState(false)
  const dialog = { order, open: asked, onClose: () => setAsked(false) }
  return action === 'confirm' ? (
    <>
      <Button onClick={() => setAsked(true)}>{t('confirmReceipt')}</Button>
      <ConfirmReceiptDialog {...dialog} />
    </>
  ) : (
    <div className={styles.quiet}>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        {t('cancelOrder')}
      </Button>
      <CancelOrderDialog {...dialog} />
    </div>
  )
}
