import { rechargeList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { MoneyToggle } from '../../../components/display/money-toggle.tsx'
import { StateChip } from '../../../components/display/state-chip.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { useAskedRow } from '../../../lib/call/use-asked-row.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import styles from './recharge-row.module.css'
import type { Recharge } from './recharge-types.ts'

interface RechargeHistoryProps {
  /** The page's address asks for this recharge. */
  onAsked(recharge: Recharge): void
}

/** The person's own recharges, newest first. */
export function RechargeHistory({ onAsked }: RechargeHistoryProps) {
  const t = useTranslations('recharge')
  const recharges = useListCall(rechargeList, {})
  useAskedRow(recharges, ({ recharge_id: id }) => id, onAsked)
  return (
    <Card title={t('history')} flush>
      <List
        state={recharges}
        keyOf={(recharge) => recharge.recharge_id}
        empty={<EmptyState drawing="in" title={t('none')} text={t('noneText')} />}
      >
        {(recharge) => <RechargeRow recharge={recharge} />}
      </List>
    </Card>
  )
}

/** One recharge: its amount, its time, its state, and the reason of a rejection. */
function RechargeRow({ recharge }: { readonly recharge: Recharge }) {
  const t = useTranslations('recharge')
  const text = useAmountText()
  const { type, amount, claimed_amount: claimed, state, step, reason, order_no, created_at } = recharge
  return (
    <>
      <Row
        icon="recharge"
        title={type}
        detail={<DateTime value={created_at} format="row" />}
        value={<MoneyToggle value={amount} />}
        valueDetail={<StateChip state={state} />}
      />
      {state === 'completion' && claimed !== amount && (
        <p className={styles.reason}>{t('differs', { claimed: text.usdt(claimed) })}</p>
      )}
      {step === 'second_review' && <p className={styles.reason}>{t('secondReview')}</p>}
      {state === 'reject' && (
        <p className={styles.reason}>
          {reason && <span>{t('reason', { reason })}</span>}
          <span className={styles.number}>{figures(t('number', { number: order_no }))}</span>
        </p>
      )}
    </>
  )
}
