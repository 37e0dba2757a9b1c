import { rechargeIncoming, type CallOutput } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { MoneyToggle } from '../../../components/display/money-toggle.tsx'
import { StateChip } from '../../../components/display/state-chip.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { Row } from '../../../components/layout/row.tsx'
import { useCall } from '../../../lib/call/use-call.ts'

type Incoming = CallOutput<typeof rechargeIncoming>['list'][number]

const stateOf = ({ state, seen_by, providers }: Incoming) =>
  state === 'waiting' && seen_by < providers ? 'partly_seen' : state

/** Deposits under way to the person's own addresses, with their confirmations; nothing without any. */
export function IncomingDeposits() {
  const t = useTranslations('recharge')
  const { data } = useCall(rechargeIncoming, {})
  if (!data?.list.length) return null
  return (
    <Card title={t('incoming')} flush>
      <div role="status">
        {data.list.map((one, place) => (
          <Row
            key={`${one.txid} ${place}`}
            icon="recharge"
            title={one.type}
            detail={
              one.transfers > 1 ? (
                t('transfers', { count: one.transfers })
              ) : (
                <DateTime value={one.seen_at} format="row" />
              )
            }
            value={<MoneyToggle value={one.amount} />}
            valueDetail={
              <StateChip state={one.state === 'credited' ? 'completion' : 'audit'}>
                {t(`incomingState.${stateOf(one)}`, { count: one.confirmations, needed: one.needed })}
              </StateChip>
            }
          />
        ))}
      </div>
    </Card>
  )
}
