import { userinfoGetMoneyInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../components/layout/card.tsx'
import { InlineError } from '../../components/feedback/inline-error.tsx'
import { KeyValue, KeyValues } from '../../components/display/key-values.tsx'
import { SummedMoney } from '../../components/display/summed-money.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { useCall } from '../../lib/call/use-call.ts'

const parts = [
  { label: 'principal', field: 'interest_principal' },
  { label: 'due', field: 'interest_due' },
  { label: 'availableNow', field: 'available' },
] as const

/** The invested amount, its pending interest, and the amount that could still be invested. */
export function WalletSummary() {
  const t = useTranslations('interest')
  const money = useCall(userinfoGetMoneyInfo, {})
  const { data } = money
  if (money.error && !data) {
    return (
      <Card flush>
        <InlineError error={money.error} onRetry={() => void money.refetch()} />
      </Card>
    )
  }
  return (
    <Card>
      <KeyValues>
        {parts.map(({ label, field }) => (
          <KeyValue key={field} label={t(label)}>
            {data ? <SummedMoney value={data[field]} /> : <Skeleton width={110} />}
          </KeyValue>
        ))}
      </KeyValues>
    </Card>
  )
}
