import { formatUsdt, usdt } from '@c2c/domain'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import { Icon } from '../../../components/display/icon.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { momentText } from '../../../lib/time/moment-text.ts'
import type { Checked } from './check-proof.ts'
import type { History } from './own/check-own.ts'
import styles from './proof.module.css'
import { SaveProof } from './save-proof.tsx'
import type { SeenLog } from './seen-log.ts'

interface ProofDetailsProps {
  readonly checked: Extract<Checked, { readonly problem: null }>
  readonly history: History
  readonly last: SeenLog | undefined
  readonly proof: unknown
  /** The owner of the proof. */
  readonly children: ReactNode
  /** The owner of the balance, if there is more than one proof. */
  readonly title: string
}

/** The statement of a sound proof, and each check that it passed. */
export function ProofDetails({ checked, history, last, proof, title, children }: ProofDetailsProps) {
  const t = useTranslations('property.proof')
  const { file, amount, keyChanges } = checked
  const { head } = file
  return (
    <>
      <OwnVerdict history={history} />
      <Card title={title}>
        <KeyValues>
          <KeyValue label={t('amount')}>
            <Money value={formatUsdt(amount)} exact />
          </KeyValue>
          <KeyValue label={t('total')}>
            <Money value={formatUsdt(head.root.sum)} exact />
          </KeyValue>
          <KeyValue label={t('at')}>
            <DateTime value={head.at} />
          </KeyValue>
          <KeyValue label={t('number')}>{head.seq}</KeyValue>
        </KeyValues>
      </Card>
      {children}
      <Card title={t('checks')}>
        <div className={styles.card}>
          <Checks path={amount > 0n} last={last} keyChanges={keyChanges} />
          <SaveProof proof={proof} />
          <p className={styles.note}>{t('saveText')}</p>
        </div>
      </Card>
    </>
  )
}

interface ChecksProps {
  /** Whether there were amounts to check. */
  readonly path: boolean
  readonly last: SeenLog | undefined
  readonly keyChanges: readonly number[]
}

function Checks({ path, last, keyChanges }: ChecksProps) {
  const t = useTranslations('property.proof')
  const locale = useLocale()
  const passed = [
    ...(path ? [t('check.path')] : []),
    t('check.log'),
    last ? t('check.seen', { number: last.size, date: momentText(last.at, locale, 'day') }) : t('check.first'),
    t('check.signature'),
    ...(keyChanges.length > 0 ? [t('check.keyChanged', { numbers: keyChanges.join(', ') })] : []),
  ]
  return (
    <ul className={styles.checks}>
      {passed.map((text) => (
        <li key={text}>
          <Icon name="check" size={20} />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** That the proven amount matches the history, or why nothing is counted. */
function OwnVerdict({ history }: { readonly history: History }) {
  const t = useTranslations('property.proof')
  const { owed, available, none, registeredAt } = history
  if (none === 'registered')
    return <Notice>{t.rich('owner.registered', { date: () => <DateTime value={registeredAt} /> })}</Notice>
  if (none === 'nothing') return <Notice>{t('owner.nothing')}</Notice>
  const figure = (units: bigint) => () => <Money value={formatUsdt(usdt(units))} exact />
  return (
    <Notice tone="good">
      {t('good')} {t.rich('owner.same', { owed: figure(owed) })}{' '}
      {available < owed && t.rich('owner.elsewhere', { available: figure(available), rest: figure(owed - available) })}
    </Notice>
  )
}
