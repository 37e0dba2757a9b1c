import { consoleOrderRelease } from '@c2c/contract'
import { App, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/money.tsx'
import { CommandForm } from '../../components/review/command-form.tsx'
import { PostingSummary } from '../../components/review/posting-summary.tsx'
import { useCommand } from '../../lib/use-command.ts'
import type { OrderReview } from './order-review.ts'

/** Gives the escrow of a trade to the side that buys. */
export function ReleaseOrder({ order, onCancel }: { readonly order: OrderReview; readonly onCancel: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<object>()
  const taker = order.side === 'sell' ? order.merchant.name : order.user.account
  return (
    <CommandForm
      form={form}
      command={useCommand(consoleOrderRelease)}
      initialValues={{}}
      submitLabel={t('trade.release')}
      toInput={() => ({ order_id: order.order_id })}
      onDone={() => notification.success({ title: t('trade.released', { orderNo: order.order_no }) })}
      onCancel={onCancel}
    >
      <PostingSummary>
        <li>{t.rich('trade.releasePosts', { amount: () => <Money value={order.number} currency="USDT" />, taker })}</li>
        <li>{t('trade.releaseFinal')}</li>
      </PostingSummary>
    </CommandForm>
  )
}
