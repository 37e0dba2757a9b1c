import { saleuAppeal, uploadMaximum, type consoleOrderAppeal } from '@c2c/contract'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { Button } from '../../../components/action/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Select } from '../../../components/form/select.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { Uploader } from '../../../components/upload/uploader.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { toast } from '../../../lib/message/toast.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { reasonsOf } from './appeal-reasons.ts'
import type { SaleDetail } from '../trade-types.ts'
import styles from '../order/order-page.module.css'

interface AppealSheetProps {
  readonly call?: typeof saleuAppeal | typeof consoleOrderAppeal
  readonly order: SaleDetail
  readonly open: boolean
  onClose(): void
}

/** Explains an appeal before it asks for the reason, in words and pictures. */
export function AppealSheet({ call = saleuAppeal, order, open, onClose }: AppealSheetProps) {
  const t = useTranslations('trade.appeal')
  const id = useId()
  const text = useAmountText()
  const [sending, setSending] = useState(false)
  const form = useCallForm(call, {
    values: { reason: '', text: '', credentials: '' },
    fixed: { order_id: order.order_id },
    onDone() {
      toast.key('trade.appeal.sent', 'success')
      onClose()
    },
  })
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <Button type="submit" form={id} busy={form.busy || sending}>
          {t('send')}
        </Button>
      }
    >
      <form id={id} className={styles.payment} onSubmit={form.onSubmit} noValidate>
        <Notice tone="warning">
          <p>{figures(t('meaning', { number: text.usdt(order.number) }))}</p>
          <p>{t('meaningEvidence')}</p>
        </Notice>
        <Select
          label={t('reason')}
          options={reasonsOf(order.side).map((value) => ({ value, label: t(`reasons.${value}`) }))}
          {...form.field('reason')}
        />
        <TextArea label={t('text')} {...form.field('text')} />
        <Uploader label={t('pictures')} max={uploadMaximum} onSending={setSending} {...form.field('credentials')} />
        <SendProblem lost={form.lost} />
      </form>
    </BottomSheet>
  )
}
