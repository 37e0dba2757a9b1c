import { assetLogExport } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Select } from '../../../components/form/select.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { StatementFile } from './statement-file.tsx'
import { periodOf, statementPeriods, type StatementPeriod } from './statement-periods.ts'
import styles from './statement-form.module.css'

const formats = ['pdf', 'csv'] as const

/** Asks for a statement of a period in one of two forms, and gives the file once it is made. */
export function MovementsForm() {
  const t = useTranslations('assetLog.statement')
  const [period, setPeriod] = useState<StatementPeriod>('thisMonth')
  const [format, setFormat] = useState<(typeof formats)[number]>('pdf')
  const [asked, setAsked] = useState('')
  const { busy, submit } = useSubmit(assetLogExport)
  const make = async () => {
    const answer = await submit({ format, ...periodOf(period, new Date()) })
    if (answer && 'data' in answer) setAsked(answer.data.export_id)
  }
  const choose = (change: () => void) => {
    change()
    setAsked('')
  }
  return (
    <div className={styles.form}>
      <Select
        name="period"
        label={t('period')}
        options={statementPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={period}
        onChange={(next) => choose(() => setPeriod(statementPeriods.find((known) => known === next) ?? period))}
      />
      <Tabs
        label={t('format')}
        tabs={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        value={format}
        onChange={(next) => choose(() => setFormat(next))}
      />
      <p className={styles.note}>{t('note')}</p>
      {asked === '' ? (
        <Button busy={busy} what={`${period} ${format}`} onClick={() => void make()}>
          {t('make')}
        </Button>
      ) : (
        <StatementFile id={asked} />
      )}
    </div>
  )
}
