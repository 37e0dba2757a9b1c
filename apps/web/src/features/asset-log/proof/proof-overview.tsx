import { makerInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSession } from '../../../lib/session.ts'
import { ProofFacts } from './proof-facts.tsx'
import { ProofMeaning } from './proof-meaning.tsx'
import { useCheckedProof, type ProofOwner } from './use-checked-proof.ts'
import { WrongProof } from './wrong-proof.tsx'

/** The newest proofs: of the account, and of the offers of a maker, which are a merchant of their own. */
export function ProofOverview() {
  const t = useTranslations('property.proof')
  const ownId = useSession()?.user_id ?? ''
  const merchant = useCall(makerInfo, {}).data?.merchant
  return (
    <>
      <CheckedProof owner={{ id: ownId, kind: 'user' }} title={merchant ? t('own') : ''} />
      {merchant && <CheckedProof owner={{ id: merchant.merchant_id, kind: 'maker' }} title={t('maker')} />}
      <ProofMeaning />
    </>
  )
}

interface CheckedProofProps {
  readonly owner: ProofOwner
  readonly title: string
}

/** A proof, checked before anything of it is shown. */
function CheckedProof({ owner, title }: CheckedProofProps) {
  const t = useTranslations('property.proof')
  const { answer, checked, last } = useCheckedProof(owner)
  const { data, error, refetch } = answer
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data && !data.proof) {
    return (
      <Card>
        <EmptyState title={t('none')} text={t('noneText')} />
      </Card>
    )
  }
  if (!data || !checked) {
    return (
      <Card>
        <Skeleton height={240} />
      </Card>
    )
  }
  return checked.problem === null ? (
    <ProofFacts checked={checked} last={last} proof={data.proof} title={title} />
  ) : (
    <WrongProof problem={checked.problem} proof={data.proof} title={title} />
  )
}
