import { saleuPaid } from '@c2c/contract'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SendProblem } from '../../../../components/feedback/send-problem.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { toast } from '../../../../lib/message/toast.ts'
import type { Paying } from '../payment/use-paying.ts'
import styles from './meeting.module.css'

interface HandedOverProps {
  readonly orderId: string
  readonly paying: Paying
}

/** The report that cash was handed over, which needs no picture; its button is below the page. */
export function HandedOver({ orderId, paying }: HandedOverProps) {
  const t = useTranslations('cash')
  const form = useCallForm(saleuPaid, {
    values: {},
    fixed: { order_id: orderId, in_person: 'true' },
    onDone: () => toast.key('trade.reportedPaid', 'success'),
  })
  const { onBusy } = paying
  useEffect(() => onBusy(form.busy), [onBusy, form.busy])
  return (
    <form id={paying.id} noValidate onSubmit={form.onSubmit}>
      <p className={styles.muted}>{t('handOver')}</p>
      <SendProblem lost={form.lost} />
    </form>
  )
}
