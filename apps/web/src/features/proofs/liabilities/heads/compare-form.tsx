import { readHeadText, type CompactHead, type Comparison, type HeadTextProblem } from '@c2c/domain'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { usePageParams } from '../../../../lib/navigation/page-context.ts'
import { compareWith } from './compare.ts'
import { ComparisonResult } from './comparison-result.tsx'
import styles from './heads.module.css'

type Outcome =
  | { readonly state: 'busy' }
  | { readonly state: 'error'; readonly problem: HeadTextProblem | 'failed' }
  | { readonly state: 'done'; readonly other: CompactHead; readonly comparison: Comparison }

/** Compares the head that another one sent, by a link or as a text. */
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
