import { consoleWithdrawRequest } from '@c2c/contract'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { ChainText } from '../../../components/display/chain-text.tsx'
import { Facts } from '../../../components/display/facts.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { PaymentRequest } from './payment-request.tsx'
import type { WithdrawReview } from './withdraw-review.ts'

/** How far the payout of a released withdrawal is on its network, and what a wallet needs while it is to be sent. */
export function ChainProgress({ withdrawal }: { readonly withdrawal: WithdrawReview }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  const { chain, step } = withdrawal
  if (chain === null || chain.state === 'review') return null
  const { state, network, txid, confirmations: count, needed, problem } = chain
  return (
    <>
      {problem === '' ? null : <Alert type="warning" showIcon title={t(`withdraw.chainProblem.${problem}`)} />}
      <Facts
        facts={[
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
