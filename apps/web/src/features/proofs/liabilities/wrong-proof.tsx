import { useTranslations } from 'use-intl'
import { Icon } from '../../../components/display/icon.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { RewrittenEvidence } from './heads/rewritten-evidence.tsx'
import type { Problem } from './check-proof.ts'
import { SaveProof } from './save-proof.tsx'
import styles from './proof.module.css'

interface WrongProofProps {
  readonly problem: Problem
  readonly proof: unknown
  readonly title: string
}

/** A proof that does not hold: why, and what to do. */
export function WrongProof({ problem, proof, title }: WrongProofProps) {
  const t = useTranslations('property.proof')
  return (
    <Card title={title}>
      <div className={styles.card} role="alert">
        <h2 className={styles.title}>{t('wrong')}</h2>
        <p className={styles.problem}>
          <Icon name="warning" size={20} />
          {t(`problem.${problem}`)}
        </p>
        <p className={styles.note}>{t('wrongText')}</p>
        <SaveProof proof={proof} />
        {problem === 'rewritten' && <RewrittenEvidence proof={proof} />}
      </div>
    </Card>
  )
}
