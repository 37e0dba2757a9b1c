import { assetLogYear, sellingTongji, type CallInput } from '@c2c/contract'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Select } from '../../../components/form/select.tsx'
import { Tabs } from '../../../components/layout/tabs.tsx'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { homeCurrency } from '../../../lib/money/home-currency.ts'
import { StatementFile } from './statement-file.tsx'
import styles from './statement-form.module.css'

const formats = ['pdf', 'csv'] as const

type Format = (typeof formats)[number]

type Asked = CallInput<typeof assetLogYear>

/** So many years are offered, the newest first. */
const shownYears = 6

function lastYears(): readonly string[] {
  const now = new Date().getFullYear()
  return Array.from({ length: shownYears }, (_, back) => String(now - back))
}

/** Asks for the summary of a year with values in a currency, and gives the file once it is made. */
export function YearForm() {
  const t = useTranslations('assetLog.statement')
  const home = homeCurrency(useLocale())
  const market = useCall(sellingTongji, {})
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [years] = useState(lastYears)
  const priced = Object.keys(market.data?.price ?? {}).filter((code) => code !== home)
  const [year, setYear] = useState(years[0] ?? '')
  const [currency, setCurrency] = useState<string>(home)
  const [format, setFormat] = useState<Format>('pdf')
  const [asked, setAsked] = useState('')
  const { busy, submit } = useSubmit(assetLogYear)
  const choose = (change: () => void) => {
    change()
    setAsked('')
  }
  const make = async () => {
    const answer = await submit({ year, currency, format, time_zone: zone } as Asked)
    if (answer && 'data' in answer) setAsked(answer.data.export_id)
  }
  return (
    <div className={styles.form}>
      <Select
        name="year"
        label={t('year')}
        options={years.map((value) => ({ value, label: value }))}
        value={year}
        onChange={(next) => choose(() => setYear(next))}
      />
      <Select
        name="currency"
        label={t('currency')}
        options={[home, ...priced].map((value) => ({ value, label: value }))}
        value={currency}
        onChange={(next) => choose(() => setCurrency(next))}
      />
      <Tabs
        label={t('format')}
        tabs={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        value={format}
        onChange={(next) => choose(() => setFormat(next))}
      />
      <p className={styles.note}>
        {t('yearNote', { zone })} {format === 'pdf' && t('yearPdf')}
      </p>
      {asked === '' ? (
        <Button busy={busy} what={`${year} ${currency} ${format}`} onClick={() => void make()}>
          {t('make')}
        </Button>
      ) : (
        <StatementFile id={asked} />
      )}
    </div>
  )
}
