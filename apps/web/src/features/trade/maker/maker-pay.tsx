import { consoleOrderPaid, consoleOrderReject, uploadMaximum } from '@c2c/contract'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { Uploader } from '../../../components/upload/uploader.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { PaymentCode } from '../order/payment/payment-code.tsx'
import { PaymentLines } from '../order/payment/payment-lines.tsx'
import { paymentText } from '../order/payment/payment-text.ts'
import type { Paying } from '../order/payment/use-paying.ts'
import type { MakerOrder } from './maker-types.ts'
import styles from './maker.module.css'
import { mirrored } from './mirrored.ts'

interface MakerPayProps {
  readonly order: MakerOrder
  readonly paying: Paying
}

/** The account of a seller, the confirmation of the payment, and the button to reject the trade instead. */
export function MakerPay({ order, paying }: MakerPayProps) {
  const t = useTranslations('trade.maker.pay')
  const [open, setOpen] = useState(false)
  const { busy, submit } = useSubmit(consoleOrderReject)
  const own = mirrored(order)
  const reject = async (): Promise<void> => {
    if (await submit({ order_id: order.order_id, reason: t('rejectReason') })) setOpen(false)
  }
  return (
    <div className={styles.form}>
      <PaymentLines order={own} account={own.payment} />
      <PaymentCode text={paymentText(own)} isOwn={own.pay_method?.code === 'picture'} />
      <MakerPaid orderId={order.order_id} paying={paying} />
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

interface MakerPaidProps {
  readonly orderId: string
  readonly paying: Paying
}

/** The maker's confirmation that the seller is paid, with a reference and the receipt; its button is below the page. */
function MakerPaid({ orderId, paying }: MakerPaidProps) {
  const t = useTranslations('trade.maker.pay')
  const trade = useTranslations('trade')
  const [sending, setSending] = useState(false)
  const form = useCallForm(consoleOrderPaid, {
    values: { reference: '', credentials: '' },
    fixed: { order_id: orderId },
    onDone: () => toast.key('trade.maker.pay.done', 'success'),
  })
  const { onBusy } = paying
  const busy = form.busy || sending
  useEffect(() => onBusy(busy), [onBusy, busy])
  return (
    <form id={paying.id} className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextInput label={trade('reference')} hint={t('referenceHint')} maxLength={128} {...form.field('reference')} />
      <Uploader label={trade('receipt')} max={uploadMaximum} onSending={setSending} {...form.field('credentials')} />
      <SendProblem lost={form.lost} />
    </form>
  )
}
