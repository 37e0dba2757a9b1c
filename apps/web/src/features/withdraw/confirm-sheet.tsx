import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../components/sheet/bottom-sheet.tsx'
import { Button } from '../../components/action/button.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { LimitLink } from '../../components/feedback/limit-link.tsx'
import { SendProblem } from '../../components/feedback/send-problem.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import type { WithdrawFormState } from './use-withdraw-form.ts'
import styles from './withdraw-form.module.css'

export interface ConfirmSheetProps {
  readonly form: WithdrawFormState
  /** All that is known of the account that is paid to. */
  readonly details: ReactNode
}

/** Repeats everything, and sends nothing before the person has said that it is correct. */
export function ConfirmSheet({ form, details }: ConfirmSheetProps) {
  const t = useTranslations('withdraw')
  const id = useId()
  const [correct, setCorrect] = useState(false)
  const close = (): void => {
    setCorrect(false)
    form.close()
  }
  return (
    <BottomSheet
      open={form.asking}
      onClose={close}
      returnFocus={form.returnFocus}
      title={t('confirmTitle')}
      footer={
        <div className={styles.group}>
          <SendProblem refusal={form.refusal} lost={form.lost} />
          {form.limited && <LimitLink />}
          <CheckBox label={t('correct')} checked={correct} onChange={setCorrect} />
          <Button type="submit" form={id} busy={form.busy} disabled={!correct || !form.quote.quote}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.confirm} noValidate>
        <QuoteFacts
          amount={form.amount.value}
          quote={form.quote.quote}
          currency={form.accounts.chosen?.currency ?? ''}
        />
        <section className={styles.group}>
          <h3 className={styles.label}>{t('paidTo')}</h3>
          {details}
        </section>
      </form>
    </BottomSheet>
  )
}
