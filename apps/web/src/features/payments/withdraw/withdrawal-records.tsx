import { withdrawList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Money } from '../../../components/display/money.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { List } from '../../../components/layout/list.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useAskedRow } from '../../../lib/call/use-asked-row.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { CancelWithdrawalDialog } from './cancel-withdrawal-dialog.tsx'
import { outcomeOf } from './outcome.ts'
import type { Withdrawal } from './withdraw-types.ts'
import { WithdrawalChip } from './withdrawal-chip.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'

/** The person's withdrawals, newest first. */
export function WithdrawalRecords() {
  const t = useTranslations('withdraw')
  const withdrawals = useListCall(withdrawList, {})
  const detail = useSheet<Withdrawal>()
  const question = useSheet<Withdrawal>()
  useAskedRow(withdrawals, ({ withdraw_id: id }) => id, detail.show)
  const empty = (
    <EmptyState
      drawing="out"
      title={t('none')}
      text={t('noneText')}
      action={
        <Button size="small" variant="secondary" onClick={() => nav.push(paths.withdrawl)}>
          {t('title')}
        </Button>
      }
    />
  )
  return (
    <>
      <Card flush>
        <List state={withdrawals} keyOf={(withdrawal) => withdrawal.withdraw_id} empty={empty}>
          {(withdrawal) => <WithdrawalRow withdrawal={withdrawal} onOpen={() => detail.show(withdrawal)} />}
        </List>
      </Card>
      <WithdrawalSheet
        withdrawal={detail.item}
        open={detail.open}
        onClose={detail.close}
        onCancel={(withdrawal) => {
          detail.close()
          question.show(withdrawal)
        }}
      />
      <CancelWithdrawalDialog withdrawal={question.item} open={question.open} onClose={question.close} />
    </>
  )
}

interface WithdrawalRowProps {
  readonly withdrawal: Withdrawal
  onOpen(): void
}

/** One record: its outcome, the time of its request, its amount and its state. */
function WithdrawalRow({ withdrawal, onOpen }: WithdrawalRowProps) {
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

interface WithdrawalSheetProps {
  /** The withdrawal shown now, or last. */
  readonly withdrawal: Withdrawal | null
  readonly open: boolean
  onClose(): void
  onCancel(withdrawal: Withdrawal): void
}

/** All of one record, and its cancellation until an operator starts the review. */
function WithdrawalSheet({ withdrawal, open, onClose, onCancel }: WithdrawalSheetProps) {
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
      <WithdrawalDetails withdrawal={withdrawal} />
    </BottomSheet>
  )
}
