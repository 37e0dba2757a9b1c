import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { tradeAction } from '../../order-step.ts'
import type { SaleDetail } from '../../trade-types.ts'
import { OrderAction } from '../order-action.tsx'
import { orderFooter } from '../order-footer.tsx'
import { OrderChat } from '../order-later.ts'
import { OrderParts } from '../order-parts.tsx'
import { OrderViews } from './order-views.tsx'
import { usePaying } from '../payment/use-paying.ts'

interface OwnOrderProps {
  readonly order: SaleDetail
  readonly detail: UseQueryResult<SaleDetail>
  readonly whole?: boolean
  /** Closes it when it is completed and read. */
  onDone(): void
  /** The layout around it; `footer` is the one action, and null in the conversation. */
  frame(content: ReactNode, footer: ReactNode, inChat: boolean): ReactNode
}

/** A user's own order in one column, and its conversation. */
export function OwnOrder({ order, detail, whole = true, onDone, frame }: OwnOrderProps) {
  const t = useTranslations('trade.chat')
  const paying = usePaying()
  const action = tradeAction(order)
  return (
    <OrderViews
      order={order}
      answer={{ unread: order.unread, dataUpdatedAt: detail.dataUpdatedAt, refetch: detail.refetch }}
      whole={whole}
      parts={<OrderParts order={order} paying={paying} />}
      action={(toOrder) =>
        action === 'pay' ? (
          <Button variant="quiet" size="small" onClick={toOrder}>
            {t('pay')}
          </Button>
        ) : (
          action === 'confirm' && <OrderAction order={order} action={action} quiet />
        )
      }
      chat={(strip, onBack) => <OrderChat order={order} strip={strip} onBack={onBack} />}
      frame={({ content, inChat }) => frame(content, inChat ? null : orderFooter(order, paying, onDone), inChat)}
    />
  )
}
