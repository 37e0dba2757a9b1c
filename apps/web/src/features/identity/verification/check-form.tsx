import { verificationCreate } from '@c2c/contract'
import { useId, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Pinned } from '../../../components/layout/pinned.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { StepMark } from '../../../components/display/step-mark.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useFormSteps } from '../../../lib/call/use-form-steps.ts'
import { toast } from '../../../lib/message/toast.ts'
import { CheckSteps } from './check-steps.tsx'
import styles from './check-form.module.css'

/** The fields of each step; those of the others stay hidden. */
const steps = [['full_name', 'birth_date', 'country'], ['document_type', 'front', 'back'], ['selfie']] as const

const values = {
  full_name: '',
  birth_date: '',
  country: '',
  document_type: '',
  front: '',
  back: '',
  selfie: '',
}

/** Requests an identity check in three steps; it is sent at the end of the last one. */
export function CheckForm({ left }: { readonly left: number }) {
  const t = useTranslations('verification')
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useCallForm(verificationCreate, {
    values,
    onDone: () => toast.key('verification.sent', 'success'),
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  const { step, isLast, previous, onSubmit } = useFormSteps(form, steps)
  const id = useId()
  const mark = useId()
  const submit = (event: FormEvent): void => {
    setRefusal(undefined)
    onSubmit(event)
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <StepMark id={mark} step={step} steps={steps.length} title={t(`steps.${step as 0 | 1 | 2}`)} />
      <CheckSteps form={form} step={step} mark={mark} onSending={setSending} />
      <SendProblem refusal={refusal} lost={form.lost} />
      <Pinned>
        <div className={styles.actions}>
          {step > 0 && (
            <Button variant="secondary" onClick={previous}>
              {t('previous')}
            </Button>
          )}
          <Button type="submit" form={id} busy={form.busy || sending}>
            {t(isLast ? 'send' : 'next')}
          </Button>
        </div>
      </Pinned>
      <p className={styles.note}>{t('tries', { count: left })}</p>
      <LeaveGuard changed={() => sending || form.changed()} />
    </form>
  )
}
