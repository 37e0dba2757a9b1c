import { lixibaoListOrder } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { Card } from '../../components/layout/card.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { List } from '../../components/layout/list.tsx'
import { useSheet } from '../../components/sheet/use-sheet.ts'
import { useAskedRow } from '../../lib/call/use-asked-row.ts'
import { useListCall } from '../../lib/call/use-list-call.ts'
import { InterestOrderRow } from './interest-order-row.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import type { InterestOrder } from './interest-types.ts'

const idOf = ({ order_id }: InterestOrder): string => order_id

/** The person's interest orders, newest first. */
export function InterestOrders({ onInvest }: { onInvest(): void }) {
  const t = useTranslations('interest')
  const question = useSheet<InterestOrder>()
  const orders = useListCall(lixibaoListOrder, {})
  const [asked, setAsked] = useState('')
  useAskedRow(orders, idOf, (order) => setAsked(idOf(order)))
  return (
    <>
      <Card flush>
        <List
          state={orders}
          keyOf={idOf}
          empty={
            <EmptyState
              drawing="interest"
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
          {(order) => (
            <InterestOrderRow order={order} asked={idOf(order) === asked} onRedeem={() => question.show(order)} />
          )}
        </List>
      </Card>
      <RedeemDialog order={question.item} open={question.open} onClose={question.close} />
    </>
  )
}
