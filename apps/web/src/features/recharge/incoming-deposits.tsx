import { rechargeIncoming } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../components/display/date-time.tsx'
import { MoneyToggle } from '../../components/display/money-toggle.tsx'
import { StateChip } from '../../components/display/state-chip.tsx'
import { Card } from '../../components/layout/card.tsx'
import { Row } from '../../components/layout/row.tsx'
import { useCall } from '../../lib/call/use-call.ts'

/** What is on its way to the person's own addresses, counting its confirmations; nothing while nothing is. */
export function IncomingDeposits() {
  const t = useTranslations('recharge')
  const { data } = useCall(rechargeIncoming, {})
  if (!data?.list.length) return null
  return (
    <Card title={t('incoming')} flush>
      <div role="status">
        {data.list.map(({ txid, type, amount, state, confirmations: count, needed, seen_at }, place) => (
          <Row
            key={`${txid} ${place}`}
            icon="recharge"
            title={type}
            detail={<DateTime value={seen_at} format="row" />}
            value={<MoneyToggle value={amount} />}
            valueDetail={
              <StateChip state={state === 'credited' ? 'completion' : 'audit'}>
                {t(`incomingState.${state}`, { count, needed })}
              </StateChip>
            }
          />
        ))}
      </div>
    </Card>
  )
}
