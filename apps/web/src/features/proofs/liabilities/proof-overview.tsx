import { makerInfo } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { OutsideLink } from '../../../components/action/outside-link.tsx'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSession } from '../../../lib/session.ts'
import { CompareHeads } from './heads/compare-heads.tsx'
import type { KnownOwner } from './own/check-own.ts'
import { OwnCard } from './own/own-card.tsx'
import { useOwnProof } from './own/use-own-proof.ts'
import { WrongOwn } from './own/wrong-own.tsx'
import { ProofDetails } from './proof-details.tsx'
import styles from './proof.module.css'
import { useCheckedProof, type ProofOwner } from './use-checked-proof.ts'
import { WrongProof } from './wrong-proof.tsx'

/** The newest proofs: of the account, and of the offers of a maker, which are a merchant of their own. */
export function ProofOverview() {
  const t = useTranslations('property.proof')
  const session = useSession()
  const merchant = useCall(makerInfo, {}).data?.merchant
  return (
    <>
      <CheckedProof
        owner={{ id: session?.user_id ?? '', kind: 'user' }}
        known={{ name: session?.account ?? '', email: session?.email ?? '' }}
        title={merchant ? t('own') : ''}
      />
      {merchant && (
        <CheckedProof
          owner={{ id: merchant.merchant_id, kind: 'maker' }}
          known={{ name: merchant.name, email: '' }}
          title={t('maker')}
        />
      )}
      <CompareHeads />
      <ProofMeaning />
    </>
  )
}

interface CheckedProofProps {
  readonly owner: ProofOwner
  readonly known: KnownOwner
  readonly title: string
}

/** A proof, checked before anything of it is shown. */
function CheckedProof({ owner, known, title }: CheckedProofProps) {
  const t = useTranslations('property.proof')
  const { answer, checked, last } = useCheckedProof(owner)
  const { data, error, refetch } = answer
  const file = checked?.problem === null ? checked.file : null
  const { own, actions } = useOwnProof(known, data, file, refetch)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data && !data.proof) {
    return (
      <Card>
        <EmptyState title={t('none')} text={t('noneText')} />
      </Card>
    )
  }
  if (!data || !checked || (file && !own)) {
    return (
      <Card>
        <Skeleton height={240} />
      </Card>
    )
  }
  if (checked.problem !== null) return <WrongProof problem={checked.problem} proof={data.proof} title={title} />
  if (!own) return null
  if (own.problem) {
    const { head } = checked.file
    return <WrongOwn problem={own.problem} head={head} proof={data.proof} title={title} actions={actions} />
  }
  return (
    <ProofDetails checked={checked} history={own.history} last={last} proof={data.proof} title={title}>
      <OwnCard file={checked.file} memory={own.memory} actions={actions} />
    </ProofDetails>
  )
}

/** The claims that the proof proves and those that it does not, in plain words. */
function ProofMeaning() {
  const t = useTranslations('property.proof')
  return (
    <Card title={t('meaning')}>
      <div className={styles.card}>
        <p>{t('proves')}</p>
        <h3 className={styles.subtitle}>{t('limits')}</h3>
        <p>{t('limitsText')}</p>
        <p>
          <OutsideLink href="liabilities/heads.json">{t('heads')}</OutsideLink>
        </p>
      </div>
    </Card>
  )
}
