import { consoleRechargeApprove, consoleRechargeReject } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Decision } from '../../../components/review/decision.tsx'
import { reasonInput } from '../../../components/review/reason-field.tsx'
import { rejection } from '../../../components/review/reason-decision.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { ApproveRecharge } from './approve-recharge.tsx'
import type { RechargeReview } from './recharge-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

/** The decisions about an open recharge, for roles that may make them. */
export function RechargeDecision({ recharge }: { readonly recharge: RechargeReview }) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const mayCall = useMayCall()
  if (recharge.state !== 'audit' || !mayCall(consoleRechargeApprove)) return null

  const choices = [
    rejection(t('recharge.refuse', { amount: amountText(recharge.claimed_amount, 'USDT') }), {
      kind: 'recharge',
      orderNo: recharge.order_no,
      call: consoleRechargeReject,
      toInput: (reason) => ({ recharge_id: recharge.recharge_id, ...reasonInput('recharge', reason) }),
      children: <li>{t('recharge.rejectPosts')}</li>,
    }),
  ]
  // The first approver cannot be the second one.
  if (!recharge.proposal?.mine) {
    choices.push({
      key: 'approve',
      shortcut: 'a',
      label: t(recharge.proposal ? 'recharge.creditSecond' : 'recharge.credit', {
        amount: amountText(recharge.proposal?.amount ?? recharge.claimed_amount, 'USDT'),
      }),
      tone: 'approve',
      form: (close) => <ApproveRecharge recharge={recharge} onCancel={close} />,
    })
  }
  return <Decision choices={choices} />
}
