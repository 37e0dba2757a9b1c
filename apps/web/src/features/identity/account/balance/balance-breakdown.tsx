import { userinfoGetMoneyInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Card } from '../../../../components/layout/card.tsx'
import { InlineError } from '../../../../components/feedback/inline-error.tsx'
import { KeyValue, KeyValues } from '../../../../components/display/key-values.tsx'
import { Skeleton } from '../../../../components/feedback/skeleton.tsx'
import { SummedMoney } from '../../../../components/display/summed-money.tsx'
import { useCall } from '../../../../lib/call/use-call.ts'

const parts = [
  { label: 'available', field: 'available' },
  { label: 'business', field: 'business_usdt' },
  { label: 'withdrawing', field: 'withdrawing' },
  { label: 'interest', field: 'interest_principal' },
] as const

/** The composition of the total; the parts add up to it, and those without money are left out. */
export function BalanceBreakdown() {
  const t = useTranslations('account')
  const money = useCall(userinfoGetMoneyInfo, {})
  const { data } = money
  const sum = data ? parts.map(({ field }) => data[field]) : []
  const value = (field: (typeof parts)[number]['field'] | 'total_balance') =>
    data ? <SummedMoney value={data[field]} sum={sum} /> : <Skeleton width={110} />
  // A part without money is left out; while nothing is known, all but the first are.
  const isShown = ({ field }: (typeof parts)[number]): boolean =>
    data ? Number(data[field]) !== 0 : field === 'available'
  if (money.error && !data) {
    return (
      <Card title={t('balance')} flush>
        <InlineError error={money.error} onRetry={() => void money.refetch()} />
      </Card>
    )
  }
  return (
    <Card title={t('balance')}>
      <KeyValues>
        {parts.filter(isShown).map(({ label, field }) => (
          <KeyValue key={field} label={t(label)}>
            {value(field)}
          </KeyValue>
        ))}
        <KeyValue label={t('total')} strong>
          {value('total_balance')}
        </KeyValue>
      </KeyValues>
    </Card>
  )
}
