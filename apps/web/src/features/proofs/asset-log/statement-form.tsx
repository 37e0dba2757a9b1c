import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { MovementsForm } from './movements-form.tsx'
import { YearForm } from './year-form.tsx'
import styles from './statement-form.module.css'

const kinds = ['movements', 'year'] as const

/** The statements that a user may ask for: movements of a period, or a year with values and gains. */
export function StatementForm() {
  const t = useTranslations('assetLog.statement')
  const [kind, setKind] = useState<(typeof kinds)[number]>('movements')
  return (
    <div className={styles.form}>
      <Tabs
        label={t('kind')}
        tabs={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'movements' ? <MovementsForm /> : <YearForm />}
    </div>
  )
}
