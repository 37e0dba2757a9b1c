import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { Button } from '../../../components/action/button.tsx'
import { LimitLink } from '../../../components/feedback/limit-link.tsx'
import { Icon } from '../../../components/display/icon.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { QuoteDetails } from './quote-details.tsx'
import type { WithdrawFormState } from './use-withdraw-form.ts'
import styles from './withdraw-form.module.css'

export interface ConfirmSheetProps {
  readonly form: WithdrawFormState
  /** The full details of the payee's account. */
  readonly details: ReactNode
}

/** Repeats everything; the one button says that it is correct, as the specification asks for (section 5). */
export function ConfirmSheet({ form, details }: ConfirmSheetProps) {
  const t = useTranslations('withdraw')
  const id = useId()
  return (
    <BottomSheet
      open={form.asking}
      onClose={form.close}
      returnFocus={form.returnFocus}
      title={t('confirmTitle')}
      footer={
        <div className={styles.group}>
          <SendProblem refusal={form.refusal} lost={form.lost} />
          {form.limited && <LimitLink />}
          <p className={styles.correct}>
            <Icon name="check" size={20} />
            <span>{t('correct')}</span>
          </p>
          <Button type="submit" form={id} busy={form.busy} disabled={!form.answerable}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.confirm} noValidate>
        <QuoteDetails
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
