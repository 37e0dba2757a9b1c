import { lixibaoListOrder } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { Card } from '../../components/layout/card.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { List } from '../../components/layout/list.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { useListCall } from '../../lib/call/use-list-call.ts'
import { InterestOrderRow } from './interest-order-row.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import type { InterestOrder } from './interest-types.ts'

/** The person's interest orders, newest first. */
export function InterestOrders({ onInvest }: { onInvest(): void }) {
  const t = useTranslations('interest')
  const question = useSheet<InterestOrder>()
  return (
    <>
      <Card flush>
        <List
          state={useListCall(lixibaoListOrder, {})}
          keyOf={(order) => order.order_id}
          empty={
            <EmptyState
              icon="interest"
              title={t('noOrders')}
              text={t('noOrdersText')}
              action={
                <Button size="small" variant="secondary" onClick={onInvest}>
                  {t('products')}
                </Button>
              }
            />
          }
        >
          {(order) => <InterestOrderRow order={order} onRedeem={() => question.show(order)} />}
        </List>
      </Card>
      <RedeemDialog order={question.item} open={question.open} onClose={question.close} />
    </>
  )
}
