import { sellingHistory } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Fiat } from '../../../components/display/fiat.tsx'
import { List } from '../../../components/layout/list.tsx'
import { MoneyToggle } from '../../../components/display/money-toggle.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { LabelledValue } from '../order/order-list/labelled-value.tsx'
import { SideChip } from '../side-chip.tsx'
import type { LatestTrade } from '../trade-types.ts'
import styles from '../order/order-list/order-row.module.css'

/** The finished trades of all users, newest first, without identities. */
export function TradeHistory() {
  const t = useTranslations('trade')
  return (
    <Card flush>
      <List
        state={useListCall(sellingHistory, {})}
        // Another user's trade has no id here; two of the same millisecond differ in their amounts.
        keyOf={({ side, number, price, currency, created_at }) => [created_at, side, number, price, currency].join(' ')}
        empty={<EmptyState drawing="orders" title={t('noHistory')} text={t('noHistoryText')} />}
      >
        {(trade) => <HistoryRow trade={trade} />}
      </List>
    </Card>
  )
}

function HistoryRow({ trade }: { readonly trade: LatestTrade }) {
  const t = useTranslations('trade')
  const { side, number, price, currency, created_at } = trade
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <SideChip side={side} />
        <span className={styles.label}>
          <DateTime value={created_at} format="row" />
        </span>
      </div>
      <div className={styles.facts}>
        <LabelledValue label={t('tradedQuantity')}>
          <MoneyToggle value={number} />
        </LabelledValue>
        <LabelledValue label={t('price')}>
          <Fiat value={price} currency={currency} />
        </LabelledValue>
      </div>
    </div>
  )
}
