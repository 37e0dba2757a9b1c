import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { MoneyToggle } from '../../../components/display/money-toggle.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { StateChip } from '../../../components/display/state-chip.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { Recharge } from './recharge-types.ts'
import styles from './recharge-row.module.css'

/** One recharge: how much, when, how far it is, and why it was rejected when it was. */
export function RechargeRow({ recharge }: { readonly recharge: Recharge }) {
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
          <span className={styles.number}>{t('number', { number: order_no })}</span>
        </p>
      )}
    </>
  )
}
