import { bankinfoCreate } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/action/button.tsx'
import { LeaveGuard } from '../../components/form/leave-guard.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { isPlace, PlaceFields } from '../../components/form/place-fields.tsx'
import { SendProblem } from '../../components/feedback/send-problem.tsx'
import { useCallForm } from '../../lib/call/use-call-form.ts'
import { useSession } from '../../lib/session.ts'
import { bindingFields, bindingGroups } from './binding-groups.ts'
import { BindingInput } from './binding-input.tsx'
import type { BindingType } from './bank-account-types.ts'
import styles from './binding-form.module.css'

interface BindingFormProps {
  readonly type: BindingType
  /** The one that an account is missing for; empty when the person chooses. */
  readonly currency: string
  onDone(): void
}

/** Binds an account of one kind. The owner's e-mail is most often the person's own. */
export function BindingForm({ type, currency, onDone }: BindingFormProps) {
  const t = useTranslations('bankAccount')
  const email = useSession()?.email ?? ''
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useCallForm(bankinfoCreate, {
    values: { ...Object.fromEntries(bindingFields(type).map((name) => [name, ''])), email, currency },
    fixed: { type },
    onDone,
    onRefused(error) {
      setRefusal(error.message)
      return true
    },
  })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setRefusal(null)
        form.onSubmit(event)
      }}
    >
      <Notice>{t('ownName')}</Notice>
      {bindingGroups[type].map(({ group, fields }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.legend}>{t(`group.${group}`)}</legend>
          {type === 'wise' && group === 'account' && <p className={styles.text}>{t('eitherAccount')}</p>}
          {group === 'address' && <PlaceFields form={form} />}
          {fields
            .filter((name) => group !== 'address' || !isPlace(name))
            .map((name) => (
              <BindingInput key={name} name={name} binding={form.field(name)} />
            ))}
        </fieldset>
      ))}
      <SendProblem refusal={refusal} lost={form.lost} />
      <Button type="submit" busy={form.busy}>
        {t('save')}
      </Button>
      <LeaveGuard changed={form.changed} />
    </form>
  )
}
