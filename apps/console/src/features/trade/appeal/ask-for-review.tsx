import { consoleOrderReview } from '@c2c/contract'
import { App, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import type { OrderReview } from '../order/order-review.ts'
import { WrittenReason } from './written-reason.tsx'

/** Requests the one review of a decision, by the merchant that lost. */
export function AskForReview({ order, onCancel }: { readonly order: OrderReview; readonly onCancel: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<{ reason: string }>()
  return (
    <CommandForm
      form={form}
      command={useCommand(consoleOrderReview)}
      initialValues={{ reason: '' }}
      submitLabel={t('trade.moves.review')}
      toInput={({ reason }) => ({ order_id: order.order_id, reason: reason.trim() })}
      onDone={() => notification.success({ title: t('appeal.reviewAsked', { orderNo: order.order_no }) })}
      onCancel={onCancel}
    >
      <WrittenReason name="reason" label={t('review.reason')} required={t('review.reasonRequired')} />
      <PostingSummary>
        <li>{t('appeal.reviewOnce')}</li>
      </PostingSummary>
    </CommandForm>
  )
}
