import { consoleWithdrawApprove } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { PostingSummary } from '../../../components/review/posting-summary.tsx'
import type { WithdrawReview } from './withdraw-review.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

/** Releases a payout to an address: the wallet pays it, and the chain completes it. */
export function ReleaseWithdrawal({ withdrawal, onCancel }: { withdrawal: WithdrawReview; onCancel: () => void }) {
  const t = useTranslations()
  const { amountText } = useAmounts()
  const { withdraw_id, receive_amount, currency, address, network } = withdrawal
  return (
    <CallForm
      call={consoleWithdrawApprove}
      initialValues={{ note: '' }}
      submitLabel={t('withdraw.release', { amount: amountText(receive_amount, currency) })}
      tone="approve"
      toInput={({ note }) => ({ withdraw_id, note })}
      stays
      done={({ proposal, order_no: orderNo }) =>
        proposal === null ? t('withdraw.released', { orderNo }) : t('proposal.proposed')
      }
      onClose={onCancel}
    >
      <TextField name="note" label={t('review.note')} note={t('review.noteNote')} autoFocus />
      <PostingSummary>
        <li>
          {t.rich('withdraw.releaseTo', {
            paid: () => <Money value={receive_amount} currency={currency} exact />,
            network,
            address,
          })}
        </li>
        <li>{t('withdraw.releasePosts')}</li>
      </PostingSummary>
    </CallForm>
  )
}
