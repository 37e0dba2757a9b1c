import { consoleOrderPaid, consoleOrderReject, consoleOrderRelease } from '@c2c/contract'
import { App } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/money.tsx'
import { Decision, type Choice } from '../../components/review/decision.tsx'
import { PostingSummary } from '../../components/review/posting-summary.tsx'
import { RejectForm } from '../../components/review/reject-form.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { mayCall } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { MarkPaid } from './mark-paid.tsx'
import { openMoves, type OrderMove } from './order-moves.ts'
import type { OrderReview } from './order-review.ts'
import { ReleaseOrder } from './release-order.tsx'

const calls = { paid: consoleOrderPaid, release: consoleOrderRelease, reject: consoleOrderReject }

/** What may be done about a trade, in its step and by whoever looks at it. */
export function OrderDecision({ order }: { readonly order: OrderReview }) {
  const session = useSession()
  const t = useTranslations()
  if (session === null) return null
  const { role } = session
  const moves = openMoves(order, role).filter((move) => mayCall(calls[move], role))
  if (moves.length === 0) return null

  const forms: Record<OrderMove, Omit<Choice, 'key'>> = {
    paid: { label: t('trade.paid'), form: (close) => <MarkPaid order={order} onCancel={close} /> },
    release: { label: t('trade.release'), form: (close) => <ReleaseOrder order={order} onCancel={close} /> },
    reject: {
      label: t('review.reject'),
      danger: true,
      form: (close) => <RejectOrder order={order} onCancel={close} />,
    },
  }
  return <Decision choices={moves.map((move) => ({ key: move, ...forms[move] }))} />
}

function RejectOrder({ order, onCancel }: { readonly order: OrderReview; readonly onCancel: () => void }) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const giver = order.side === 'sell' ? order.user.account : order.merchant.name
  return (
    <RejectForm
      command={useCommand(consoleOrderReject)}
      toInput={(reason) => ({ order_id: order.order_id, reason })}
      onDone={() => notification.success({ title: t('review.rejected', { orderNo: order.order_no }) })}
      onCancel={onCancel}
    >
      <PostingSummary>
        <li>{t.rich('trade.rejectPosts', { amount: () => <Money value={order.number} currency="USDT" />, giver })}</li>
      </PostingSummary>
    </RejectForm>
  )
}
