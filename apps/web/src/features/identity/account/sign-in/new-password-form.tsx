import { userinfoSave } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { PasswordInput } from '../../../../components/form/password-input.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { toast } from '../../../../lib/message/toast.ts'
import styles from './auth-form.module.css'

interface NewPasswordFormProps {
  onDone(): void
  /** The code's time limit has passed: a new code is required. */
  onExpired(): void
}

/** Chooses a new password within ten minutes of signing in by code. */
export function NewPasswordForm({ onDone, onExpired }: NewPasswordFormProps) {
  const t = useTranslations('account')
  const form = useCallForm(userinfoSave, {
    values: { password: '', confirm_password: '' },
    onDone,
    onRefused(error) {
      if (error.reason !== 'code_invalid') return false
      toast.text(error.message, 'warning')
      onExpired()
      return true
    },
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <PasswordInput
        label={t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordInput label={t('confirmPassword')} autoComplete="new-password" {...form.field('confirm_password')} />
      <Button type="submit" busy={form.busy}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
