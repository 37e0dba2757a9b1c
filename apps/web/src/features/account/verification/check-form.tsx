import { verificationCreate } from '@c2c/contract'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
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
  const [reached, setReached] = useState(0)
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
  // A refused field of an earlier step is shown.
  const wrong = steps.findIndex((names) => names.some((name) => form.field(name).error))
  const step = wrong >= 0 && wrong < reached ? wrong : reached
  const isLast = step === steps.length - 1

  const next = async (): Promise<void> => {
    const checked = await Promise.all((steps[step] ?? []).map((name) => form.check(name)))
    if (!checked.includes(false)) setReached(step + 1)
  }
  const submit = (event: FormEvent): void => {
    setRefusal(undefined)
    if (isLast) return form.onSubmit(event)
    event.preventDefault()
    void next()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>
        {t('step', { step: step + 1, steps: steps.length })} {t(`steps.${step as 0 | 1 | 2}`)}
      </p>
      <CheckSteps form={form} step={step} onSending={setSending} />
      <SendProblem refusal={refusal} lost={form.lost} />
      <div className={styles.actions}>
        {step > 0 && (
          <Button variant="secondary" onClick={() => setReached(step - 1)}>
            {t('previous')}
          </Button>
        )}
        <Button type="submit" busy={form.busy || sending}>
          {t(isLast ? 'send' : 'next')}
        </Button>
      </div>
      <p className={styles.note}>{t('tries', { count: left })}</p>
      <LeaveGuard changed={() => sending || form.changed()} />
    </form>
  )
}
