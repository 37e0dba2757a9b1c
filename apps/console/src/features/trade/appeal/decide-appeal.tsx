import { consoleOrderReject, consoleOrderRelease } from '@c2c/contract'
import { App, Form } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import { emptyReason, ReasonField, reasonInput, type ReasonValues } from '../../../components/review/reason-field.tsx'
import { amountText } from '../../../lib/amount/amount-text.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { partiesOf } from '../order/order-parties.ts'
import type { OrderReview } from '../order/order-review.ts'

interface DecideAppealProps {
  readonly order: OrderReview
  /** `release` pays the escrow to the buyer, `return` pays it back to the seller. */
  readonly outcome: 'release' | 'return'
  readonly onCancel: () => void
}

/** Decides an appeal, with a reason that both sides read. */
export function DecideAppeal({ order, outcome, onCancel }: DecideAppealProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<ReasonValues>()
  const { buyer, seller } = partiesOf(order)
  const command = useCommand(outcome === 'release' ? consoleOrderRelease : consoleOrderReject)
  const reviewable = order.appeal?.reviewable ?? false
  const values = { amount: amountText(order.number, 'USDT'), name: (outcome === 'release' ? buyer : seller).name }
  const label = outcome === 'release' ? t('trade.moves.decideRelease', values) : t('trade.moves.decideReturn', values)
  return (
    <CommandForm
      form={form}
      command={command}
      initialValues={emptyReason}
      submitLabel={label}
      tone={outcome === 'release' ? 'approve' : 'return'}
      toInput={(reason) => ({ order_id: order.order_id, ...reasonInput('appeal', reason) })}
      onDone={({ proposal, order_no: orderNo }) =>
        notification.success({ title: proposal === null ? t('appeal.decided', { orderNo }) : t('proposal.proposed') })
      }
      onCancel={onCancel}
    >
      <ReasonField kind="appeal" maxLength={2000} />
      <PostingSummary>
        <li>
          {t.rich('appeal.decisionPosts', {
            amount: () => <Money value={order.number} currency="USDT" exact />,
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
