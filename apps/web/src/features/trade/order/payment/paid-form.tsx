import { saleuHadPaid, saleuPaid, uploadMaximum } from '@c2c/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { SendProblem } from '../../../../components/feedback/send-problem.tsx'
import { Uploader } from '../../../../components/upload/uploader.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { toast } from '../../../../lib/message/toast.ts'
import type { SaleOrder } from '../../trade-types.ts'
import type { Paying } from './use-paying.ts'
import styles from '../order-page.module.css'

interface PaidFormProps {
  readonly order: SaleOrder
  /** The button below the page; null for an order that has expired meanwhile, whose receipt opens an appeal. */
  readonly paying: Paying | null
}

/**
 * The receipt of a payment, and the report that it is paid: it cannot be undone, since the merchant then acts on it. Without a
 * receipt the button asks for one, and sends as soon as it has arrived.
 */
export function PaidForm({ order, paying }: PaidFormProps) {
  const t = useTranslations('trade')
  const late = paying === null
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
  const busy = form.busy || sending
  const onBusy = paying?.onBusy
  useEffect(() => onBusy?.(busy), [onBusy, busy])
  // The button is pinned, so that its form may be out of sight.
  useEffect(() => {
    if (refusal !== null || form.lost) element.current?.scrollIntoView({ block: 'end' })
  }, [refusal, form.lost])
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
    <form ref={element} id={paying?.id} className={styles.payment} noValidate onSubmit={submit}>
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
      {late && (
        <Button type="submit" busy={busy}>
          {t('hadPaid.send')}
        </Button>
      )}
    </form>
  )
}
