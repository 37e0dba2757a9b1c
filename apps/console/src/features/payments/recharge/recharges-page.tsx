import { consoleRechargeList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Queue } from '../../../components/queue/queue.tsx'
import { queueInputs } from '../../../components/queue/queue-input.ts'
import { useQueue } from '../../../components/queue/use-queue.ts'
import { useRechargeColumns } from './recharge-columns.tsx'
import { RechargeDecision } from './recharge-decision.tsx'
import { RechargeDetail } from './recharge-detail.tsx'
import { RejectSeveral } from './reject-several.tsx'

/** The recharge queue: claims are compared with what arrived. */
export function RechargesPage() {
  const t = useTranslations()
  const reads = useQueue(consoleRechargeList, queueInputs)
  return (
    <Queue
      kind="recharge"
      title={t('menu.recharges')}
      reads={reads}
      columns={useRechargeColumns(reads.navigation.location.state)}
      idOf={(row) => row.recharge_id}
      detail={(row) => <RechargeDetail recharge={row} />}
      needsDecision={(row) => !row.proposal?.mine}
      bulk={(ids, done) => <RejectSeveral ids={ids} onDone={done} />}
      actions={(row) => <RechargeDecision key={row.recharge_id} recharge={row} />}
    />
  )
}
