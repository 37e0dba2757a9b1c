import { userRegister } from '@c2c/contract'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { Button } from '../../../../components/action/button.tsx'
import { CodeInput } from '../../../../components/form/code-input.tsx'
import { PasswordInput } from '../../../../components/form/password-input.tsx'
import { StepMark } from '../../../../components/display/step-mark.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { useCallForm, type CallForm } from '../../../../lib/call/use-call-form.ts'
import { useFormSteps } from '../../../../lib/call/use-form-steps.ts'
import { newNonce, rememberRegistration } from '../../../../lib/proof/own-memory.ts'
import type { UserInfo } from '../../../../lib/session.ts'
import { SendCodeButton } from './send-code-button.tsx'
import styles from './auth-form.module.css'

interface RegisterFormProps {
  /** From the link of the person who invites; may be empty. */
  readonly inviteCode: string
  onDone(session: UserInfo): void
}

/** Few fields a step, which leaves room for a keyboard. The code is sent when the last step opens, and checked when the form is sent. */
const steps = [['invite_code', 'account'], ['password', 'confirm_password', 'email'], ['code']] as const

/** Opens an account for a mailbox that is proven by its code, in three steps. */
export function RegisterForm({ inviteCode, onDone }: RegisterFormProps) {
  const t = useTranslations('account')
  const mark = useId()
  // One key for all tries: a repeated registration must be the same.
  const [nonce] = useState(newNonce)
  const form = useCallForm(userRegister, {
    values: { invite_code: inviteCode, account: '', password: '', confirm_password: '', email: '', code: '' },
    fixed: { owner_nonce: nonce },
    onDone(session) {
      rememberRegistration(session.account, session.email, nonce)
      onDone(session)
    },
  })
  const { step, isLast, onSubmit } = useFormSteps(form, steps)
  const group = (index: number) =>
    ({ role: 'group', 'aria-labelledby': mark, className: styles.form, hidden: index !== step }) as const
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <StepMark id={mark} step={step} steps={steps.length} />
      <div {...group(0)}>
        <TextInput
          label={t('inviteCode')}
          hint={t('inviteHint')}
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('invite_code')}
        />
        <TextInput
          label={t('account')}
          hint={t('accountHint')}
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('account')}
        />
      </div>
      <div {...group(1)}>
        <PasswordInput
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordInput label={t('confirmPassword')} autoComplete="new-password" {...form.field('confirm_password')} />
        <TextInput
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.field('email')}
        />
      </div>
      <div {...group(2)}>
        <CodeField form={form} asked={isLast} />
      </div>
      <Button type="submit" busy={form.busy}>
        {t(isLast ? 'register' : 'next')}
      </Button>
    </form>
  )
}

interface CodeFieldProps {
  readonly form: CallForm<typeof userRegister>
  /** Whether its step is open. */
  readonly asked: boolean
}

/** The code that is sent to the typed address. */
function CodeField({ form, asked }: CodeFieldProps) {
  const t = useTranslations('account')
  const email = form.field('email').value
  const check = (): Promise<boolean> => form.check('email')
  return (
    <CodeInput
      label={t('emailCode')}
      hint={figures(t('codeTo', { email }), email)}
      aside={<SendCodeButton use={{ purpose: 'register' }} email={email} asked={asked} check={check} />}
      {...form.field('code')}
    />
  )
}
