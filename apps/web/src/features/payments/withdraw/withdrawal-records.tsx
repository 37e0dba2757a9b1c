import { withdrawList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { List } from '../../../components/layout/list.tsx'
import { useSheet } from '../../../components/sheet/use-sheet.ts'
import { useAskedRow } from '../../../lib/call/use-asked-row.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { CancelWithdrawalDialog } from './cancel-withdrawal-dialog.tsx'
import type { Withdrawal } from './withdraw-types.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'

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
