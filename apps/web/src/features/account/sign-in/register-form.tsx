import { userRegister } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { CodeInput } from '../../../components/form/code-input.tsx'
import { PasswordInput } from '../../../components/form/password-input.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import type { UserInfo } from '../../../lib/session.ts'
import { SendCodeButton } from './send-code-button.tsx'
import styles from './auth-form.module.css'

interface RegisterFormProps {
  /** From the link of the person who invites; may be empty. */
  readonly inviteCode: string
  onDone(session: UserInfo): void
}

/** Opens an account for a mailbox that is proven by its code. */
export function RegisterForm({ inviteCode, onDone }: RegisterFormProps) {
  const t = useTranslations('account')
  const form = useCallForm(userRegister, {
    values: { account: '', email: '', code: '', password: '', confirm_password: '', invite_code: inviteCode },
    onDone,
  })
  const email = form.field('email')
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextInput
        label={t('account')}
        hint={t('accountHint')}
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('account')}
      />
      <TextInput
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...email}
      />
      <CodeInput
        label={t('emailCode')}
        aside={<SendCodeButton email={email.value} check={() => form.check('email')} />}
        {...form.field('code')}
      />
      <PasswordInput
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordInput label={t('confirmPassword')} autoComplete="new-password" {...form.field('confirm_password')} />
      <TextInput
        label={t('inviteCode')}
        hint={t('inviteHint')}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('invite_code')}
      />
      <Button type="submit" busy={form.busy}>
        {t('register')}
      </Button>
    </form>
  )
}
