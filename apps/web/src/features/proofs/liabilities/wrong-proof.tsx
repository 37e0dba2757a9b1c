import { compactHead, readProofFile, type Comparison } from '@c2c/domain'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../components/display/icon.tsx'
import { Card } from '../../../components/layout/card.tsx'
import type { Problem } from './check-proof.ts'
import { compareWith } from './heads/compare.ts'
import { keptHeads } from './heads/kept-heads.ts'
import { SaveTwoLogs } from './heads/two-logs-alarm.tsx'
import styles from './proof.module.css'
import { SaveProof } from './save-proof.tsx'

interface WrongProofProps {
  readonly problem: Problem
  readonly proof: unknown
  readonly title: string
}

/** A proof that does not hold: the reason, and the next steps. */
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

/** The evidence, if any, that the log of a proof is not the log that this browser saw before. */
function RewrittenEvidence({ proof }: { readonly proof: unknown }) {
  const [found, setFound] = useState<Comparison | null>(null)
  useEffect(() => {
    const file = readProofFile(proof)
    if (!file) return
    let current = true
    compareWith(compactHead(file), keptHeads()).then(
      (comparison) => current && setFound(comparison),
      // The proof itself is wrong either way, and can be saved.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [proof])
  return found?.result === 'two-logs' ? <SaveTwoLogs evidence={found.evidence} /> : null
}
