import { userinfoGetInfo } from '@c2c/contract'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { DeviceList } from './device-list.tsx'
import { FreezeCard } from '../protection/freeze-card.tsx'
import { PayoutDelayCard } from '../protection/payout-delay-card.tsx'
import { PhraseCard } from '../protection/phrase-card.tsx'

/** Where a person is signed in, and how the account is protected. */
export function DeviceCards() {
  const { data: profile, error, refetch } = useCall(userinfoGetInfo, {})
  if (error && !profile) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!profile) return <SkeletonRows count={5} />
  return (
    <>
      <DeviceList />
      <PayoutDelayCard profile={profile} />
      <PhraseCard profile={profile} />
      <FreezeCard />
    </>
  )
}
