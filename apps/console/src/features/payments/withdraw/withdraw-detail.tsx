import { consoleWithdrawPayee, consoleWithdrawRequest } from '@c2c/contract'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { ChainText } from '../../../components/display/chain-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { MaskedPayout } from '../../../components/display/masked-payout.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { PartySummary } from '../../../components/display/party.tsx'
import { Evidence } from '../../../components/review/evidence.tsx'
import { Hints } from '../../../components/review/hints.tsx'
import { PendingProposal } from '../../../components/review/pending-proposal.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { PaymentRequest } from './payment-request.tsx'
import type { WithdrawReview } from './withdraw-review.ts'

/** A withdrawal: amount and user, beside the account to pay to. */
export function WithdrawDetail({ withdrawal }: { readonly withdrawal: WithdrawReview }) {
  const t = useTranslations()
  const api = useApi()
  const { currency, withdraw_id } = withdrawal
  const payout = (
    <MaskedPayout key={withdraw_id} payee={withdrawal} reveal={() => api.call(consoleWithdrawPayee, { withdraw_id })} />
  )
  return (
    <Evidence
      proof={
        <>
          <Hints hints={withdrawal.hints} />
          <ChainProgress withdrawal={withdrawal} />
          {payout}
        </>
      }
    >
      {withdrawal.user?.frozen === true && withdrawal.state === 'audit' && withdrawal.step !== 'approved' ? (
        <Alert type="warning" showIcon title={t('withdraw.userFrozen')} />
      ) : null}
      <PendingProposal proposal={withdrawal.proposal}>
        {t(withdrawal.chain ? 'proposal.first.payout' : 'proposal.first.withdraw', {
          ref: withdrawal.proposal?.payload['payout_ref'] ?? '',
        })}
      </PendingProposal>
      <Details
        items={[
          [t('withdraw.toPay'), <Money key="to-pay" value={withdrawal.receive_amount} currency={currency} large />],
          [t('withdraw.amount'), <Money key="amount" value={withdrawal.amount} currency="USDT" exact />],
          [t('withdraw.fee'), <Money key="fee" value={withdrawal.fee} currency="USDT" exact />],
          [
            t('withdraw.rate'),
            withdrawal.chain === null && <Money key="rate" value={withdrawal.rate} currency={`${currency} / USDT`} />,
          ],
          [t('order.created'), <Moment key="created" value={withdrawal.created_at} />],
          [t('order.updated'), <Moment key="updated" value={withdrawal.updated_at} />],
          [
            t('withdraw.payoutRef'),
            withdrawal.chain === null && withdrawal.payout_ref && (
              <ChainText key="ref" network={withdrawal.network} kind="transaction" value={withdrawal.payout_ref} />
            ),
          ],
          [t('review.reason'), withdrawal.reason],
          [t('proposal.decidedBy'), withdrawal.decided_by],
          [t('proposal.decidedAt'), withdrawal.decided_at && <Moment key="decided" value={withdrawal.decided_at} />],
          [t('review.note'), withdrawal.note],
        ]}
      />
      <PartySummary party={withdrawal} />
    </Evidence>
  )
}

/** How far the payout of a released withdrawal is on its network, and what a wallet needs while it is to be sent. */
function ChainProgress({ withdrawal }: { readonly withdrawal: WithdrawReview }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  const { chain, step } = withdrawal
  if (chain === null || chain.state === 'review') return null
  const { state, network, txid, confirmations: count, needed, problem } = chain
  return (
    <>
      {problem === '' ? null : <Alert type="warning" showIcon title={t(`withdraw.chainProblem.${problem}`)} />}
      <Details
        items={[
          [t('withdraw.payout'), t(`withdraw.chainState.${state}`, { count, needed })],
          [
            t('withdraw.transaction'),
            txid && <ChainText key="txid" network={network} kind="transaction" value={txid} />,
          ],
        ]}
      />
      {step === 'approved' && state === 'to_send' && mayCall(consoleWithdrawRequest) ? (
        <PaymentRequest key={withdrawal.withdraw_id} withdrawal={withdrawal} />
      ) : null}
    </>
  )
}
