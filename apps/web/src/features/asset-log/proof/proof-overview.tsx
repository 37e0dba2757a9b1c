import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { ProofFacts } from './proof-facts.tsx'
import { ProofMeaning } from './proof-meaning.tsx'
import { useCheckedProof } from './use-checked-proof.ts'
import { WrongProof } from './wrong-proof.tsx'

/** The newest proof, checked before anything of it is shown. */
export function ProofOverview() {
  const t = useTranslations('property.proof')
  const { answer, checked, last } = useCheckedProof()
  const { data, error, refetch } = answer
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data && !data.proof) {
    return (
      <Card>
        <EmptyState title={t('none')} text={t('noneText')} />
      </Card>
    )
  }
  return (
    <>
      {!data || !checked ? (
        <Card>
          <Skeleton height={240} />
        </Card>
      ) : checked.problem === null ? (
        <ProofFacts checked={checked} last={last} proof={data.proof} />
      ) : (
        <WrongProof problem={checked.problem} proof={data.proof} />
      )}
      <ProofMeaning />
    </>
  )
}
