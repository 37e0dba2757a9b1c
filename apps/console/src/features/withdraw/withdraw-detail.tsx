import { consoleWithdrawPayee } from '@c2c/contract'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/copy-text.tsx'
import { Facts } from '../../components/facts.tsx'
import { Moment } from '../../components/moment.tsx'
import { Money } from '../../components/money.tsx'
import { MaskedPayout } from '../../components/masked-payout.tsx'
import { Person } from '../../components/person.tsx'
import { Evidence } from '../../components/review/evidence.tsx'
import { Hints } from '../../components/review/hints.tsx'
import { FirstDecision } from '../../components/review/first-decision.tsx'
import { useApi } from '../../lib/api-context.ts'
import type { WithdrawReview } from './withdraw-review.ts'

/** What is to be paid and to whom, beside the account to pay it to, field by field. */
export function WithdrawDetail({ withdrawal }: { readonly withdrawal: WithdrawReview }) {
  const t = useTranslations()
  const api = useApi()
  const { currency, withdraw_id } = withdrawal
  const payout = (
    <MaskedPayout
      key={withdraw_id}
      binding={withdrawal.binding}
      reveal={() => api.call(consoleWithdrawPayee, { withdraw_id })}
    />
  )
  return (
    <Evidence
      proof={
        <>
          <Hints hints={withdrawal.hints} />
          {payout}
        </>
      }
    >
      {withdrawal.user.frozen === true && withdrawal.state === 'audit' ? (
        <Alert type="warning" showIcon title={t('withdraw.userFrozen')} />
      ) : null}
      <FirstDecision proposal={withdrawal.proposal}>
        {t('proposal.first.withdraw', { ref: withdrawal.proposal?.payload['payout_ref'] ?? '' })}
      </FirstDecision>
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
