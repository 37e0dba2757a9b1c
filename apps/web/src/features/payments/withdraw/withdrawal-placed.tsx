import { withdrawList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Result } from '../../../components/feedback/result.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { outcomeOf } from './outcome.ts'
import type { Withdrawal } from './withdraw-types.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'

export interface WithdrawalPlacedProps {
  readonly withdrawal: Withdrawal
  onAgain(): void
}

const drawings = {
  audit: 'sent',
  second_review: 'clock',
  approved: 'clock',
  sent: 'sent',
  completion: 'done',
  reject: 'stopped',
  cancelled: 'stopped',
} as const

/** The placed withdrawal, with its terms and, while the person stays, its outcome. */
export function WithdrawalPlaced({ withdrawal: placed, onAgain }: WithdrawalPlacedProps) {
  const t = useTranslations('withdraw')
  const { rows } = useListCall(withdrawList, {})
  const withdrawal = rows.find(({ withdraw_id: id }) => id === placed.withdraw_id) ?? placed
  const outcome = outcomeOf(withdrawal)
  const text = useAmountText()
  return (
    <Result
      drawing={drawings[outcome]}
      title={t(outcome === 'audit' ? 'placed' : `outcome.${outcome}`)}
      text={t(outcomeText(withdrawal, outcome), { amount: text.usdt(withdrawal.amount) })}
      actions={
        <>
          <Button onClick={() => nav.push(paths.records)}>{t('recordsTitle')}</Button>
          <Button variant="secondary" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      }
    >
      <WithdrawalDetails withdrawal={withdrawal} />
    </Result>
  )
}

/** A payout to an address is named as such. */
const outcomeText = ({ chain }: Withdrawal, outcome: ReturnType<typeof outcomeOf>) =>
  chain && (outcome === 'audit' || outcome === 'completion')
    ? (`outcomeText.chain_${outcome}` as const)
    : (`outcomeText.${outcome}` as const)
