import { consoleOrderList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { MakerOrder } from './maker-types.ts'
import { makerPhase } from './maker-phase.ts'
import styles from './maker.module.css'

/** The open trades with own offers; those that wait for the maker come first, each with the required action. */
export function MakerTrades() {
  const t = useTranslations('trade.maker.trades')
  const orders = useListCall(consoleOrderList, { state: 'audit', sort: 'urgent' })
  return (
    <Card title={t('title')} flush>
      <List
        state={orders}
        keyOf={(order) => order.order_id}
        empty={<EmptyState drawing="orders" title={t('none')} text={t('noneText')} />}
      >
        {(order) => <TradeRow order={order} />}
      </List>
    </Card>
  )
}

function TradeRow({ order }: { readonly order: MakerOrder }) {
  const t = useTranslations('trade.maker')
  const text = useAmountText()
  const { amount, currency, number, user, unread, awaits } = order
  const turn = awaits === 'merchant' ? 'user' : 'other'
  return (
    <Row
      icon={turn === 'user' ? 'warning' : 'clock'}
      title={
        <span className={styles.todo} data-turn={turn}>
          {t(`phase.${makerPhase(order)}.title`)}
        </span>
      }
      detail={
        <>
          <span translate="no">{user.account}</span>
          {unread > 0 && (
            <>
              {' · '}
              <span className={styles.whole}>{t('trades.unread', { count: unread })}</span>
            </>
          )}
        </>
      }
      value={<span translate="no">{text.fiat(amount, currency)}</span>}
      valueDetail={<span translate="no">{text.shown(number)}</span>}
      onClick={() => nav.push(`${paths.makerOrder}?order_id=${order.order_id}`)}
    />
  )
}
