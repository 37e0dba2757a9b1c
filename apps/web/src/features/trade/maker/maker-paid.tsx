import { consoleOrderPaid, uploadMaximum } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { Uploader } from '../../../components/upload/uploader.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import styles from './maker.module.css'

/** The maker's word that the seller is paid, with a reference and the receipt. */
export function MakerPaid({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('trade.maker.pay')
  const trade = useTranslations('trade')
  const [sending, setSending] = useState(false)
  const form = useCallForm(consoleOrderPaid, {
    values: { reference: '', credentials: '' },
    fixed: { order_id: orderId },
    onDone: () => toast.key('trade.maker.pay.done', 'success'),
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextInput label={trade('reference')} hint={t('referenceHint')} maxLength={128} {...form.field('reference')} />
      <Uploader label={trade('receipt')} max={uploadMaximum} onSending={setSending} {...form.field('credentials')} />
      <SendProblem lost={form.lost} />
      <Button type="submit" busy={form.busy || sending}>
        {trade('havePaid')}
      </Button>
    </form>
  )
}
