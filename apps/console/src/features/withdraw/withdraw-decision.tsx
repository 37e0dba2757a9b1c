import { consoleWithdrawApprove, consoleWithdrawReject } from '@c2c/contract'
import { App } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../components/display/money.tsx'
import { partyName } from '../../components/display/party.tsx'
import { Decision, type Choice } from '../../components/review/decision.tsx'
import { PostingSummary } from '../../components/review/posting-summary.tsx'
import { reasonInput } from '../../components/review/reason-field.tsx'
import { RejectForm } from '../../components/review/reject-form.tsx'
import { amountText } from '../../lib/amount/amount-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import { ApproveWithdrawal } from './approve-withdrawal.tsx'
import type { WithdrawReview } from './withdraw-review.ts'

/** The decisions about an open withdrawal, for roles that may make them. */
export function WithdrawDecision({ withdrawal }: { readonly withdrawal: WithdrawReview }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  const { notification } = App.useApp()
  const reject = useCommand(consoleWithdrawReject)
  if (withdrawal.state !== 'audit' || !mayCall(consoleWithdrawApprove)) return null

  const amount = () => <Money value={withdrawal.amount} currency="USDT" exact />
  const refuse = t('withdraw.refuse', { amount: amountText(withdrawal.amount, 'USDT') })
  const choices: Choice[] = [
    {
      key: 'reject',
      shortcut: 'r',
      label: refuse,
      tone: 'refuse',
      form: (close) => (
        <RejectForm
          kind="withdraw"
          submitLabel={refuse}
          command={reject}
          toInput={(reason) => ({ withdraw_id: withdrawal.withdraw_id, ...reasonInput('withdraw', reason) })}
          onDone={() => notification.success({ title: t('review.rejected', { orderNo: withdrawal.order_no }) })}
          onCancel={close}
        >
          <PostingSummary>
            <li>{t.rich('withdraw.rejectPosts', { amount, account: partyName(withdrawal) })}</li>
          </PostingSummary>
        </RejectForm>
      ),
    },
  ]
  // The first approver cannot be the second one.
  if (!withdrawal.proposal?.mine) {
    choices.push({
      key: 'approve',
      shortcut: 'a',
      label: t(withdrawal.proposal ? 'withdraw.markPaidSecond' : 'withdraw.markPaid', {
        amount: amountText(withdrawal.receive_amount, withdrawal.currency),
      }),
      tone: 'approve',
      form: (close) => <ApproveWithdrawal withdrawal={withdrawal} onCancel={close} />,
    })
  }
  return <Decision choices={choices} />
}
