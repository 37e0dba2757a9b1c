import { readHeadText, type CompactHead, type Comparison, type HeadTextProblem } from '@c2c/domain'
import { useEffect, useState, type FormEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { Icon } from '../../../../components/display/icon.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { usePageParams } from '../../../../lib/navigation/page-context.ts'
import { momentText } from '../../../../lib/time/moment-text.ts'
import { compareWith } from './compare.ts'
import styles from './heads.module.css'
import { TwoLogsAlarm } from './two-logs-alarm.tsx'

type Outcome =
  | { readonly state: 'busy' }
  | { readonly state: 'error'; readonly problem: HeadTextProblem | 'failed' }
  | { readonly state: 'done'; readonly other: CompactHead; readonly comparison: Comparison }

/** Compares a head sent by another person, by a link or as a text. */
export function CompareForm({ kept }: { readonly kept: readonly CompactHead[] }) {
  const t = useTranslations('property.heads')
  const sent = usePageParams().get('head') ?? ''
  const [text, setText] = useState(sent)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const compare = async (pasted: string): Promise<void> => {
    const other = readHeadText(pasted)
    if (typeof other === 'string') return setOutcome({ state: 'error', problem: other })
    setOutcome({ state: 'busy' })
    try {
      setOutcome({ state: 'done', other, comparison: await compareWith(other, kept) })
    } catch {
      setOutcome({ state: 'error', problem: 'failed' })
    }
  }

  // A link is compared as soon as it is opened.
  useEffect(() => {
    if (sent !== '') void compare(sent)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void compare(text)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        name="head"
        label={t('field')}
        hint={t('fieldHint')}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        error={outcome?.state === 'error' ? t(`problem.${outcome.problem}`) : undefined}
        onChange={(value) => {
          setText(value)
          setOutcome(null)
        }}
      />
      <Button type="submit" variant="secondary" busy={outcome?.state === 'busy'}>
        {t('compare')}
      </Button>
      {outcome?.state === 'done' && <ComparisonResult other={outcome.other} comparison={outcome.comparison} />}
    </form>
  )
}

interface ComparisonResultProps {
  readonly other: CompactHead
  readonly comparison: Comparison
}

/** The result of the comparison with another person's head. */
function ComparisonResult({ other, comparison }: ComparisonResultProps) {
  const t = useTranslations('property.heads')
  const locale = useLocale()
  const values = { number: other.head.seq, date: momentText(other.head.at, locale, 'day') }
  if (comparison.result === 'two-logs')
    return <TwoLogsAlarm evidence={comparison.evidence} text={t('otherLog', values)} />
  const isSame = comparison.result === 'same'
  return (
    <p className={styles.line} role={isSame ? 'status' : 'alert'}>
      <span className={isSame ? styles.good : styles.bad}>
        <Icon name={isSame ? 'check' : 'warning'} size={20} />
      </span>
      <span>{t(`result.${comparison.result}`, values)}</span>
    </p>
  )
}
