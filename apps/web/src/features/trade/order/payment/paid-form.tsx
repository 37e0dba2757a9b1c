import { saleuHadPaid, saleuPaid, uploadMaximum } from '@c2c/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { SendProblem } from '../../../../components/feedback/send-problem.tsx'
import { Uploader } from '../../../../components/upload/uploader.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { toast } from '../../../../lib/message/toast.ts'
import type { SaleOrder } from '../../trade-types.ts'
import styles from '../order-page.module.css'

interface PaidFormProps {
  readonly order: SaleOrder
  /** Whether the order has expired meanwhile: the receipt then opens an appeal. */
  readonly late?: boolean
}

/**
 * The receipt of a payment, and the report that it is paid: it cannot be undone, since the merchant then acts on it. Without a
 * receipt the button asks for one, and sends as soon as it has arrived.
 */
export function PaidForm({ order, late = false }: PaidFormProps) {
  const t = useTranslations('trade')
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useCallForm(late ? saleuHadPaid : saleuPaid, {
    values: { credentials: '' },
    fixed: { order_id: order.order_id },
    onDone: () => toast.key(late ? 'trade.hadPaid.sent' : 'trade.reportedPaid', 'success'),
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  const receipt = form.field('credentials')
  const element = useRef<HTMLFormElement>(null)
  const arrived = useRef('')
  const pressed = useRef(false)
  useEffect(() => {
    // No picture was chosen, so the next one is not sent by itself.
    const forget = (): void => void (pressed.current = false)
    const held = element.current
    held?.addEventListener('cancel', forget)
    return () => held?.removeEventListener('cancel', forget)
  }, [])
  const submit = (event: FormEvent): void => {
    setRefusal(null)
    if (arrived.current !== '') return form.onSubmit(event)
    event.preventDefault()
    void form.check('credentials')
    pressed.current = true
    form.input('credentials')?.click()
  }
  const follow = (isSending: boolean): void => {
    setSending(isSending)
    if (isSending) return
    if (pressed.current && arrived.current !== '') element.current?.requestSubmit()
    pressed.current = false
  }
  return (
    <form ref={element} className={styles.payment} noValidate onSubmit={submit}>
      <Uploader
        label={t('receipt')}
        hint={t('receiptHint', { max: uploadMaximum })}
        max={uploadMaximum}
        takesShared
        onSending={follow}
        {...receipt}
        onChange={(ids) => {
          arrived.current = ids
          receipt.onChange(ids)
        }}
      />
      {receipt.value === '' && !sending && !late && <p className={styles.muted}>{t('receiptAsked')}</p>}
      <SendProblem refusal={refusal} lost={form.lost} />
      <Button type="submit" busy={form.busy || sending}>
        {t(late ? 'hadPaid.send' : 'havePaid')}
      </Button>
    </form>
  )
}
