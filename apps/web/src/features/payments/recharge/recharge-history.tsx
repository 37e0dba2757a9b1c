import { rechargeList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../../components/layout/card.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { List } from '../../../components/layout/list.tsx'
import { useAskedRow } from '../../../lib/call/use-asked-row.ts'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import { RechargeRow } from './recharge-row.tsx'
import type { Recharge } from './recharge-types.ts'

interface RechargeHistoryProps {
  /** The page's address asks for this recharge. */
  onAsked(recharge: Recharge): void
}

/** The person's own recharges, newest first. */
export function RechargeHistory({ onAsked }: RechargeHistoryProps) {
  const t = useTranslations('recharge')
  const recharges = useListCall(rechargeList, {})
  useAskedRow(recharges, ({ recharge_id: id }) => id, onAsked)
  return (
    <Card title={t('history')} flush>
      <List
        state={recharges}
        keyOf={(recharge) => recharge.recharge_id}
        empty={<EmptyState drawing="in" title={t('none')} text={t('noneText')} />}
      >
        {(recharge) => <RechargeRow recharge={recharge} />}
      </List>
    </Card>
  )
}
