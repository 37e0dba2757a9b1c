import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { Button } from '../../../components/action/button.tsx'
import { outcomeOf } from './outcome.ts'
import type { Withdrawal } from './withdraw-types.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

interface WithdrawalSheetProps {
  /** The withdrawal that is or was last shown. */
  readonly withdrawal: Withdrawal | null
  readonly open: boolean
  onClose(): void
  onCancel(withdrawal: Withdrawal): void
}

/** All of one record, and its cancellation until an operator takes it up. */
export function WithdrawalSheet({ withdrawal, open, onClose, onCancel }: WithdrawalSheetProps) {
  const t = useTranslations('withdraw')
  if (!withdrawal) return null
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t(`outcome.${outcomeOf(withdrawal)}`)}
      footer={
        withdrawal.step === 'review' && (
          <Button variant="danger" onClick={() => onCancel(withdrawal)}>
            {t('cancel')}
          </Button>
        )
      }
    >
      <WithdrawalFacts withdrawal={withdrawal} />
    </BottomSheet>
  )
}
