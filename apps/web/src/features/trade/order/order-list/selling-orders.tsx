import { sellingOrder, sellingTongji } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { Button } from '../../../../components/action/button.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { EmptyState } from '../../../../components/feedback/empty-state.tsx'
import { List } from '../../../../components/layout/list.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'
import { useListCall } from '../../../../lib/call/use-list-call.ts'
import { OrderRow } from './order-row.tsx'
import type { SaleOrder } from '../../trade-types.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import styles from './selling-orders.module.css'

interface SellingOrdersProps {
  onOpen(order: SaleOrder): void
  onSell(): void
}

/** The user's own sales that are under way, and their sum in escrow. */
export function SellingOrders({ onOpen, onSell }: SellingOrdersProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const orders = useListCall(sellingOrder, {})
  const totals = useCall(sellingTongji, {}).data
  return (
    <div className={styles.orders}>
      {totals && totals.own_selling_count > 0 && (
        <p className={styles.total}>
          {figures(
            t('sellingTotal', { count: totals.own_selling_count, amount: text.shown(totals.own_selling_number) }),
          )}
        </p>
      )}
      <Card flush>
        <List
          state={orders}
          keyOf={(order) => order.order_id}
          empty={
            <EmptyState
              drawing="orders"
              title={t('noSelling')}
              text={t('noSellingText')}
              action={
                <Button variant="secondary" size="small" onClick={onSell}>
                  {t('sellToMerchants')}
                </Button>
              }
            />
          }
        >
          {(order) => <OrderRow order={order} onOpen={() => onOpen(order)} />}
        </List>
      </Card>
    </div>
  )
}
