import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/copy-text.tsx'
import { Facts } from '../../components/facts.tsx'
import { Moment } from '../../components/moment.tsx'
import { Money } from '../../components/money.tsx'
import { PayoutAccount } from '../../components/payout-account.tsx'
import { Person } from '../../components/person.tsx'
import { Evidence } from '../../components/review/evidence.tsx'
import type { WithdrawReview } from './withdraw-review.ts'

/** What is to be paid and to whom, beside the account to pay it to, field by field. */
export function WithdrawDetail({ withdrawal }: { readonly withdrawal: WithdrawReview }) {
  const t = useTranslations()
  const { currency } = withdrawal
  return (
    <Evidence proof={<PayoutAccount binding={withdrawal.binding} />}>
      <Facts
        facts={[
          [t('withdraw.toPay'), <Money key="to-pay" value={withdrawal.receive_amount} currency={currency} large />],
          [t('withdraw.amount'), <Money key="amount" value={withdrawal.amount} currency="USDT" />],
          [t('withdraw.fee'), <Money key="fee" value={withdrawal.fee} currency="USDT" />],
          [t('withdraw.rate'), <Money key="rate" value={withdrawal.rate} currency={`${currency} / USDT`} />],
          [t('order.created'), <Moment key="created" value={withdrawal.created_at} />],
          [t('order.updated'), <Moment key="updated" value={withdrawal.updated_at} />],
          [t('withdraw.payoutRef'), withdrawal.payout_ref && <CopyText key="ref" value={withdrawal.payout_ref} />],
          [t('review.reason'), withdrawal.reason],
          [t('review.note'), withdrawal.note],
        ]}
      />
      <Person user={withdrawal.user} />
    </Evidence>
  )
}
