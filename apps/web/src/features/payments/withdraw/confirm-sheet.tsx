import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { Button } from '../../../components/action/button.tsx'
import { LimitLink } from '../../../components/feedback/limit-link.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { CheckBox } from '../../../components/form/check-box.tsx'
import { QuoteDetails, Received } from './quote-details.tsx'
import type { WithdrawFormState } from './use-withdraw-form.ts'
import { useUsualTime } from './use-usual-time.ts'
import styles from './withdraw-form.module.css'

export interface ConfirmSheetProps {
  readonly form: WithdrawFormState
  /** The full details of the payee's account. */
  readonly details: ReactNode
}

/**
 * What arrives, where and when, before all the rest. The box says that the information is correct, as the specification asks for
 * (section 5). It is ticked: the button below it says the same, and who sees a mistake takes the tick away.
 */
export function ConfirmSheet({ form, details }: ConfirmSheetProps) {
  const t = useTranslations('withdraw')
  const id = useId()
  const [correct, setCorrect] = useState(true)
  const { quote } = form.quote
  const account = form.accounts.chosen
  const usual = useUsualTime(quote?.usual_minutes ?? 0)
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
          <CheckBox label={t('correct')} checked={correct} onChange={setCorrect} />
          <Button type="submit" form={id} busy={form.busy} disabled={!form.answerable || !correct}>
            {t('confirm')}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => (correct ? form.confirm(event) : event.preventDefault())}
        noValidate
      >
        <div>
          <p className={styles.muted}>{t('receive')}</p>
          <p className={styles.received}>
            {quote && <Received value={quote.receive_amount} currency={account?.currency ?? ''} />}
          </p>
        </div>
        <KeyValues>
          <KeyValue label={t('paidTo')}>
            {account?.title}
            <br />
            {account?.masked_account}
          </KeyValue>
          <KeyValue label={t('when')}>{usual || t('afterReview')}</KeyValue>
        </KeyValues>
        <details className={styles.rest}>
          <summary>{t('details')}</summary>
          <div className={styles.group}>
            <QuoteDetails amount={form.amount.value} quote={quote} currency={account?.currency ?? ''} />
            <h3 className={styles.label}>{t('paidTo')}</h3>
            {details}
          </div>
        </details>
      </form>
    </BottomSheet>
  )
}
