import { ordersOpen } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { useUsualTime } from './use-usual-time.ts'
import type { Withdrawal } from './withdraw-types.ts'
import styles from './withdraw-form.module.css'

/** The three steps of a withdrawal that goes on, with the usual time of the review and of the payout. */
export function WithdrawalSteps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const open = useCall(ordersOpen, {}).data?.list
  const usual = useUsualTime(open?.find((order) => order.order_id === withdrawal.withdraw_id)?.usual_minutes ?? 0)
  const approved = withdrawal.step === 'approved'
  return (
    <ol className={styles.steps}>
      <li>
        <Row
          icon="check"
          title={t('step.requested')}
          detail={<DateTime value={withdrawal.created_at} format="row" />}
        />
      </li>
      <li aria-current={approved ? undefined : 'step'}>
        <Row
          icon={approved ? 'check' : 'clock'}
          title={t(withdrawal.step === 'second_review' ? 'outcome.second_review' : 'step.review')}
          detail={approved ? t('outcome.approved') : usual}
        />
      </li>
      <li aria-current={approved ? 'step' : undefined}>
        <Row
          icon={withdrawal.chain ? 'withdraw' : 'bank'}
          title={t(withdrawal.chain ? 'step.send' : 'step.pay')}
          detail={t(withdrawal.chain ? 'step.sendTime' : 'step.payTime')}
        />
      </li>
    </ol>
  )
}
