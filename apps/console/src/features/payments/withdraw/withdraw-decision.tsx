import { consoleWithdrawApprove, consoleWithdrawReject } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { partyName } from '../../../components/display/party.tsx'
import { Decision } from '../../../components/review/decision.tsx'
import { reasonInput } from '../../../components/review/reason-field.tsx'
import { rejection } from '../../../components/review/reason-decision.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { ApproveWithdrawal } from './approve-withdrawal.tsx'
import { NameTransaction } from './name-transaction.tsx'
import { ReleaseWithdrawal } from './release-withdrawal.tsx'
import type { WithdrawReview } from './withdraw-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

/** The decisions about an open withdrawal, for roles that may make them. */
export function WithdrawDecision({ withdrawal }: { readonly withdrawal: WithdrawReview }) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const mayCall = useMayCall()
  if (withdrawal.state !== 'audit' || !mayCall(consoleWithdrawApprove)) return null

  const amount = () => <Money value={withdrawal.amount} currency="USDT" exact />
  const { chain } = withdrawal
  const released = withdrawal.step === 'approved'
  const refusal = rejection(t('withdraw.refuse', { amount: amountText(withdrawal.amount, 'USDT') }), {
    kind: 'withdraw',
    orderNo: withdrawal.order_no,
    call: consoleWithdrawReject,
    toInput: (reason) => ({ withdraw_id: withdrawal.withdraw_id, ...reasonInput('withdraw', reason) }),
    children: (
      <>
        <li>{t.rich('withdraw.rejectPosts', { amount, account: partyName(withdrawal) })}</li>
        {released ? <li>{t('withdraw.rejectSent')}</li> : null}
      </>
    ),
  })
  // A payout on its way to an address cannot be rejected.
  const choices = released && chain?.state !== 'to_send' ? [] : [refusal]
  if (released) {
    choices.push({
      key: 'sent',
      label: t('withdraw.nameTransaction'),
      form: (close) => <NameTransaction withdrawal={withdrawal} onCancel={close} />,
    })
  } else if (!withdrawal.proposal?.mine) {
    // The first approver cannot be the second one.
    choices.push({
      key: 'approve',
      shortcut: 'a',
      label: t(approvalText(withdrawal), { amount: amountText(withdrawal.receive_amount, withdrawal.currency) }),
      tone: 'approve',
      form: (close) =>
        chain === null ? (
          <ApproveWithdrawal withdrawal={withdrawal} onCancel={close} />
        ) : (
          <ReleaseWithdrawal withdrawal={withdrawal} onCancel={close} />
        ),
    })
  }
  return <Decision choices={choices} />
}

/** The effect of an approval, as a text: a payout to an address is released, any other was made. */
function approvalText({ chain, proposal }: WithdrawReview) {
  if (chain === null) return proposal ? 'withdraw.markPaidSecond' : 'withdraw.markPaid'
  return proposal ? 'withdraw.releaseSecond' : 'withdraw.release'
}
