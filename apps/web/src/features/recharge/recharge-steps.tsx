import { rechargeShoukuanAddress } from '@c2c/contract'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { useCall } from '../../lib/call/use-call.ts'
import { AddressCard } from './address-card.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { RechargeForm } from './recharge-form.tsx'
import type { Recharge } from './recharge-types.ts'

/** A recharge from the choice of the network to the proof; what was typed stays when another network is chosen. */
export function RechargeSteps({ onSent }: { onSent(recharge: Recharge): void }) {
  const [type, setType] = useState('')
  // An empty type asks for the first network.
  const first = useCall(rechargeShoukuanAddress, { type: '' })
  const chosen = useCall(rechargeShoukuanAddress, { type })
  if (first.error && !first.data) return <ErrorState error={first.error} onRetry={() => void first.refetch()} />
  const { data } = first
  return (
    <>
      {data ? (
        <NetworkChoice types={data.types} value={type || data.type} onChange={setType} />
      ) : (
        <Skeleton height={84} />
      )}
      {chosen.error && !chosen.data ? (
        <ErrorState error={chosen.error} onRetry={() => void chosen.refetch()} />
      ) : (
        <AddressCard address={chosen.data} />
      )}
      <RechargeForm address={chosen.data} onSent={onSent} />
    </>
  )
}
