import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmReceiptDialog } from './confirm-receipt-dialog.tsx'
import { knownStep } from './order-step.ts'
import type { SaleDetail } from './types.ts'

/** What the user can do with an order as it stands now; nothing when it is the other side's turn or all is done. */
export function OrderActions({ order }: { readonly order: SaleDetail }) {
  const t = useTranslations('trade')
  const [asked, setAsked] = useState(false)
  const close = (): void => setAsked(false)
  const step = knownStep(order)
  if (step === 'paid') {
    return (
      <>
        <Button onClick={() => setAsked(true)}>{t('confirmReceipt')}</Button>
        <ConfirmReceiptDialog order={order} open={asked} onClose={close} />
      </>
    )
  }
  if (step === 'waiting_payment') {
    return (
      <>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {t('cancelOrder')}
        </Button>
        <CancelDialog order={order} open={asked} onClose={close} />
      </>
    )
  }
  return null
}
