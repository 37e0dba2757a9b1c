import { saleuPaid, uploadMaximum } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { Uploader } from '../../../components/upload/uploader.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import type { SaleOrder } from '../trade-types.ts'
import styles from '../order/order-page.module.css'

/** The receipt of a payment, and the word that it is paid: it cannot be taken back, since the merchant then acts on it. */
export function PaidForm({ order }: { readonly order: SaleOrder }) {
  const t = useTranslations('trade')
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useCallForm(saleuPaid, {
    values: { credentials: '' },
    fixed: { order_id: order.order_id },
    onDone: () => toast.key('trade.reportedPaid', 'success'),
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  return (
    <form
      className={styles.payment}
      noValidate
      onSubmit={(event) => {
        setRefusal(null)
        form.onSubmit(event)
      }}
    >
      <Uploader
        label={t('receipt')}
        hint={t('receiptHint', { max: uploadMaximum })}
        max={uploadMaximum}
        takesShared
        onSending={setSending}
        {...form.field('credentials')}
      />
      <SendProblem refusal={refusal} lost={form.lost} />
      <Button type="submit" busy={form.busy || sending}>
        {t('havePaid')}
      </Button>
    </form>
  )
}
