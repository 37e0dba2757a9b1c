import { formatUsdt, usdt, type LiabilityHead } from '@c2c/domain'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { DateTime } from '../../../../components/display/date-time.tsx'
import { Icon } from '../../../../components/display/icon.tsx'
import { Money } from '../../../../components/display/money.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import styles from '../proof.module.css'
import { SaveProof } from '../save-proof.tsx'
import type { OwnProblem } from './check-own.ts'
import { fingerprintOf } from './own-card.tsx'
import type { OwnActions } from './use-own-proof.ts'

interface WrongOwnProps {
  readonly problem: OwnProblem
  readonly head: LiabilityHead
  readonly proof: unknown
  readonly title: string
  readonly actions: OwnActions
}

/** A sound proof that is not this person's, or has another amount than the history: the reason, and the next steps. */
export function WrongOwn({ problem, head, proof, title, actions }: WrongOwnProps) {
  const t = useTranslations('property.proof')
  return (
    <Card title={title}>
      <div className={styles.card} role="alert">
        <h2 className={styles.title}>{t('wrong')}</h2>
        <div className={styles.problem}>
          <Icon name="warning" size={20} />
          <p>
            <ProblemText problem={problem} head={head} />
          </p>
        </div>
        <p className={styles.note}>{t('wrongText')}</p>
        <Remedy problem={problem} actions={actions} />
        <SaveProof proof={proof} />
      </div>
    </Card>
  )
}

function ProblemText({ problem, head }: Pick<WrongOwnProps, 'problem' | 'head'>) {
  const t = useTranslations('property.proof.owner.problem')
  switch (problem.kind) {
    case 'noHistory':
      return t('noHistory')
    case 'leftOut':
    case 'amount':
      return t.rich(problem.kind, {
        proven: () => <Money value={formatUsdt(usdt(problem.proven))} exact />,
        owed: () => <Money value={formatUsdt(usdt(problem.owed))} exact />,
      })
    case 'email':
      return t.rich('email', {
        found: problem.found,
        known: problem.known,
        date: () => <DateTime value={head.at} />,
      })
    case 'name':
    case 'merchant':
      return t(problem.kind, { found: problem.found, known: problem.known })
    case 'nonce':
    case 'exchanged':
      return t(problem.kind, { found: fingerprintOf(problem.found), known: fingerprintOf(problem.known) })
    case 'unbound':
    case 'lost':
      return t(problem.kind, { known: fingerprintOf(problem.known) })
  }
}

/** Facts that only the person knows: that an address was theirs, or that they chose a number on another device. */
function Remedy({ problem, actions }: Pick<WrongOwnProps, 'problem' | 'actions'>) {
  const t = useTranslations('property.proof.owner')
  if (problem.kind === 'email')
    return (
      <Button variant="secondary" onClick={() => actions.accept(problem.found)}>
        {t('wasMine', { email: problem.found })}
      </Button>
    )
  if (problem.kind === 'lost')
    return (
      <Button variant="secondary" busy={actions.busy} onClick={() => void actions.sendOwn(problem.known, null)}>
        {t('sendOwn')}
      </Button>
    )
  if (problem.kind !== 'exchanged') return null
  return (
    <>
      <Button busy={actions.busy} onClick={() => void actions.sendOwn(problem.known, problem.found)}>
        {t('sendOwn')}
      </Button>
      <Button variant="secondary" onClick={() => actions.accept(problem.found)}>
        {t('accept')}
      </Button>
    </>
  )
}
