import { consoleWithdrawList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Queue } from '../../../components/queue/queue.tsx'
import { itemInput, pageInput, sortOf } from '../../../components/queue/queue-input.ts'
import { useQueueLocation } from '../../../components/queue/use-queue-location.ts'
import { useRead, usePrefetchCall } from '../../../lib/use-read.ts'
import { useWithdrawColumns } from './withdraw-columns.tsx'
import { WithdrawDecision } from './withdraw-decision.tsx'
import { WithdrawDetail } from './withdraw-detail.tsx'

/** The withdrawal queue: each is paid at the bank, then approved with the bank's reference. */
export function WithdrawalsPage() {
  const t = useTranslations()
  const navigation = useQueueLocation()
  const { location } = navigation
  const page = useRead(consoleWithdrawList, pageInput(location))
  const item = useRead(consoleWithdrawList, itemInput(location), { enabled: location.id !== null })
  const prefetch = usePrefetchCall(consoleWithdrawList)
  return (
    <Queue
      kind="withdraw"
      prefetch={(id) => prefetch(itemInput({ id }))}
      title={t('menu.withdrawals')}
      navigation={navigation}
      page={page}
      item={item}
      columns={useWithdrawColumns(location.state)}
      sort={sortOf(location)}
      idOf={(row) => row.withdraw_id}
      detail={(row) => <WithdrawDetail withdrawal={row} />}
      needsDecision={(row) => !row.proposal?.mine}
      actions={(row) => <WithdrawDecision key={row.withdraw_id} withdrawal={row} />}
    />
  )
}
