import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { WithdrawalChip } from './withdrawal-chip.tsx'
import { outcomeOf } from './outcome.ts'
import type { Withdrawal } from './withdraw-types.ts'

interface WithdrawalRowProps {
  readonly withdrawal: Withdrawal
  onOpen(): void
}

/** One record: what came of it, when it was asked for, its amount and its state. */
export function WithdrawalRow({ withdrawal, onOpen }: WithdrawalRowProps) {
  const t = useTranslations('withdraw')
  const { amount, created_at } = withdrawal
  return (
    <Row
      title={t(`outcome.${outcomeOf(withdrawal)}`)}
      detail={<DateTime value={created_at} format="row" />}
      value={<Money value={amount} />}
      valueDetail={<WithdrawalChip withdrawal={withdrawal} />}
      onClick={onOpen}
    />
  )
}
