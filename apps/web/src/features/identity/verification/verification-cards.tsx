import { verificationGet } from '@c2c/contract'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { CheckCard } from './check-card.tsx'
import { LevelCard } from './level-card.tsx'

/** A person's verification level, what it allows today, and the identity check. */
export function VerificationCards() {
  const { data: verification, error, refetch } = useCall(verificationGet, {})
  if (error && !verification) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!verification) return <SkeletonRows count={5} />
  return (
    <>
      <LevelCard verification={verification} />
      <CheckCard verification={verification} />
    </>
  )
}
