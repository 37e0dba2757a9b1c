import { consoleOrderReject } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { PaymentLines } from '../order/payment/payment-lines.tsx'
import { MakerPaid } from './maker-paid.tsx'
import type { MakerOrder } from './maker-types.ts'
import { mirrored } from './mirrored.ts'
import styles from './maker.module.css'

/** The account of a seller, the word that it is paid, and the way to reject the trade instead. */
export function MakerPay({ order }: { readonly order: MakerOrder }) {
  const t = useTranslations('trade.maker.pay')
  const [open, setOpen] = useState(false)
  const { busy, submit } = useSubmit(consoleOrderReject)
  const reject = async (): Promise<void> => {
    if (await submit({ order_id: order.order_id, reason: t('rejectReason') })) setOpen(false)
  }
  return (
    <div className={styles.form}>
      <PaymentLines order={mirrored(order)} account={order.payout} />
      <MakerPaid orderId={order.order_id} />
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('reject')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('rejectTitle')}
        action={t('reject')}
        danger
        busy={busy}
        onConfirm={() => void reject()}
        onClose={() => setOpen(false)}
      >
        {t('rejectText')}
      </ConfirmDialog>
    </div>
  )
}
