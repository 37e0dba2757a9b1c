import { rechargeShoukuanAddress } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Select } from '../../../components/form/select.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { AddressCard } from './address-card.tsx'
import { IncomingDeposits } from './incoming-deposits.tsx'
import { RechargeForm } from './recharge-form.tsx'
import type { Address, Recharge } from './recharge-types.ts'

/** A recharge from the choice of the network to the proof; the typed values stay when another network is chosen. */
export function RechargeSteps({ onSent }: { onSent(recharge: Recharge): void }) {
  const [type, setType] = useState('')
  const [missing, setMissing] = useState(false)
  const t = useTranslations('recharge')
  // An empty type asks for the first network.
  const first = useCall(rechargeShoukuanAddress, { type: '' })
  const chosen = useCall(rechargeShoukuanAddress, { type })
  if (first.error && !first.data) return <ErrorState error={first.error} onRetry={() => void first.refetch()} />
  const { data } = first
  if (!data) return <StepsSkeleton />
  const network = type || data.type
  return (
    <>
      <NetworkChoice types={data.types} value={network} onChange={setType} />
      {chosen.error && !chosen.data ? (
        <ErrorState error={chosen.error} onRetry={() => void chosen.refetch()} />
      ) : (
        <AddressCard address={chosen.data} network={data.types.find((one) => one.type === network)?.label ?? network} />
      )}
      {chosen.data?.watched && <IncomingDeposits />}
      {chosen.data?.watched && !missing ? (
        <Button variant="secondary" onClick={() => setMissing(true)}>
          {t('missing')}
        </Button>
      ) : (
        <RechargeForm address={chosen.data} onSent={onSent} />
      )}
    </>
  )
}

/** No form yet: the address above it would push it away under the finger, and a watched address needs none. */
const StepsSkeleton = () => (
  <>
    <Skeleton height={84} />
    <AddressCard address={undefined} />
  </>
)

interface NetworkChoiceProps {
  readonly types: Address['types']
  readonly value: string
  onChange(type: string): void
}

/** The network of the USDT, which the specification calls the category. */
function NetworkChoice({ types, value, onChange }: NetworkChoiceProps) {
  const t = useTranslations('recharge')
  const options = types.map(({ type, label }) => ({ value: type, label }))
  return (
    <Select
      label={t('category')}
      hint={t('categoryHint')}
      name="type"
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
