import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Result } from '../../components/result.tsx'
import { useAmountText } from '../../lib/use-amount-text.ts'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { Withdrawal } from './types.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

interface WithdrawalPlacedProps {
  readonly withdrawal: Withdrawal
  onAgain(): void
}

/** The withdrawal has been placed, with the terms that hold. */
export function WithdrawalPlaced({ withdrawal, onAgain }: WithdrawalPlacedProps) {
  const t = useTranslations('withdraw')
  const text = useAmountText()
  return (
    <Result
      icon="clock"
      title={t('placed')}
      text={t('placedText', { amount: text.usdt(withdrawal.amount) })}
      actions={
        <>
          <Button onClick={() => nav.push(paths.records)}>{t('recordsTitle')}</Button>
          <Button variant="secondary" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      }
    >
      <WithdrawalFacts withdrawal={withdrawal} />
    </Result>
  )
}
