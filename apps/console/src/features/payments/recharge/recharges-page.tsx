import { consoleRechargeList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Queue } from '../../../components/queue/queue.tsx'
import { itemInput, pageInput, sortOf } from '../../../components/queue/queue-input.ts'
import { useQueueLocation } from '../../../components/queue/use-queue-location.ts'
import { useRead, usePrefetchCall } from '../../../lib/use-read.ts'
import { useRechargeColumns } from './recharge-columns.tsx'
import { RechargeDecision } from './recharge-decision.tsx'
import { RechargeDetail } from './recharge-detail.tsx'
import { RejectSeveral } from './reject-several.tsx'

/** The recharge queue: claims are compared with what arrived. */
export function RechargesPage() {
  const t = useTranslations()
  const navigation = useQueueLocation()
  const { location } = navigation
  const page = useRead(consoleRechargeList, pageInput(location))
  const item = useRead(consoleRechargeList, itemInput(location), { enabled: location.id !== null })
  const prefetch = usePrefetchCall(consoleRechargeList)
  return (
    <Queue
      kind="recharge"
      prefetch={(id) => prefetch(itemInput({ id }))}
      title={t('menu.recharges')}
      navigation={navigation}
      page={page}
      item={item}
      columns={useRechargeColumns(location.state)}
      sort={sortOf(location)}
      idOf={(row) => row.recharge_id}
      detail={(row) => <RechargeDetail recharge={row} />}
      needsDecision={(row) => !row.proposal?.mine}
      bulk={(ids, done) => <RejectSeveral ids={ids} onDone={done} />}
      actions={(row) => <RechargeDecision key={row.recharge_id} recharge={row} />}
    />
  )
}
