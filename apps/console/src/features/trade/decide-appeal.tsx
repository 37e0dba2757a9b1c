import { consoleOrderReject, consoleOrderRelease } from '@c2c/contract'
import { App, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/money.tsx'
import { CommandForm } from '../../components/review/command-form.tsx'
import { PostingSummary } from '../../components/review/posting-summary.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { partiesOf } from './order-parties.ts'
import type { OrderReview } from './order-review.ts'
import { WrittenReason } from './written-reason.tsx'

interface DecideAppealProps {
  readonly order: OrderReview
  /** `release` gives the escrow to the buyer, `return` gives it back to the seller. */
  readonly outcome: 'release' | 'return'
  readonly onCancel: () => void
}

/** An operator decides an appeal, with a reason that both sides read. */
export function DecideAppeal({ order, outcome, onCancel }: DecideAppealProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<{ reason: string }>()
  const { buyer, seller } = partiesOf(order)
  const command = useCommand(outcome === 'release' ? consoleOrderRelease : consoleOrderReject)
  const reviewable = order.appeal?.reviewable ?? false
  const label = t(outcome === 'release' ? 'trade.moves.decideRelease' : 'trade.moves.decideReturn')
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={{ reason: '' }}
      submitLabel={label}
      toInput={({ reason }) => ({ order_id: order.order_id, reason: reason.trim() })}
      onDone={() => notification.success({ title: t('appeal.decided', { orderNo: order.order_no }) })}
      onCancel={onCancel}
    >
      <WrittenReason name="reason" label={t('review.reason')} required={t('review.reasonRequired')} />
      <PostingSummary>
        <li>
          {t.rich('appeal.decisionPosts', {
            amount: () => <Money value={order.number} currency="USDT" />,
            taker: (outcome === 'release' ? buyer : seller).name,
          })}
        </li>
        <li>
          {reviewable
            ? t('appeal.mayBeReviewed', { loser: (outcome === 'release' ? seller : buyer).name })
            : t('appeal.isFinal')}
        </li>
      </PostingSummary>
    </CommandForm>
  )
}
