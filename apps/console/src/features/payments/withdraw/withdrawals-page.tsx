import { consoleWithdrawList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Queue } from '../../../components/queue/queue.tsx'
import { queueInputs } from '../../../components/queue/queue-input.ts'
import { useQueue } from '../../../components/queue/use-queue.ts'
import { useWithdrawColumns } from './withdraw-columns.tsx'
import { WithdrawDecision } from './withdraw-decision.tsx'
import { WithdrawDetail } from './withdraw-detail.tsx'

/** The withdrawal queue: each is paid at the bank, then approved with the bank's reference. */
export function WithdrawalsPage() {
  const t = useTranslations()
  const reads = useQueue(consoleWithdrawList, queueInputs)
  return (
    <Queue
      kind="withdraw"
      title={t('menu.withdrawals')}
      reads={reads}
      columns={useWithdrawColumns(reads.navigation.location.state)}
      idOf={(row) => row.withdraw_id}
      detail={(row) => <WithdrawDetail withdrawal={row} />}
      needsDecision={(row) => !row.proposal?.mine}
      actions={(row) => <WithdrawDecision key={row.withdraw_id} withdrawal={row} />}
    />
  )
}
