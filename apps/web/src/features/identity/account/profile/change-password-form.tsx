import { userinfoSave } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { Button } from '../../../../components/action/button.tsx'
import { CodeInput } from '../../../../components/form/code-input.tsx'
import { PasswordInput } from '../../../../components/form/password-input.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { serverNow } from '../../../../lib/time/server-clock.ts'
import { toast } from '../../../../lib/message/toast.ts'
import styles from '../sign-in/auth-form.module.css'
import { useEndKeys } from '../../api-key/end-keys.tsx'
import { keepProfile, type Profile } from './keep-profile.ts'
import { SendCodeButton } from '../sign-in/send-code-button.tsx'

interface ChangePasswordFormProps {
  readonly profile: Profile
  onDone(): void
}

/** A new password behind a code to the account's e-mail, which a fresh sign-in by code makes needless (contract.md). */
export function ChangePasswordForm({ profile, onDone }: ChangePasswordFormProps) {
  const t = useTranslations()
  const { end_keys, box } = useEndKeys()
  const form = useCallForm(userinfoSave, {
    values: { password: '', confirm_password: '', code: '' },
    fixed: { end_keys },
    onDone(data) {
      keepProfile(data)
      toast.key('account.passwordSaved', 'success')
      onDone()
    },
  })
  const clock = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short' })
  const until = profile.security.code_signed_in_until
  const code = form.field('code')
  // The sign-in may have grown old while the form was open: then the server asks for a code at its field.
  const proven = Date.parse(until) > serverNow() && code.error === undefined && code.value === ''
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <p className={styles.intro}>
        {proven
          ? figures(t('profile.codeNotNeeded', { time: clock.format(new Date(until)) }))
          : figures(t('profile.codeText', { email: profile.email }), profile.email)}
      </p>
      <PasswordInput
        label={t('account.newPassword')}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordInput
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
      {!proven && (
        <CodeInput
          label={t('account.emailCode')}
          aside={
            <SendCodeButton use={{ purpose: 'password' }} email={profile.email} check={() => Promise.resolve(true)} />
          }
          {...code}
        />
      )}
      {/* A reset, after a sign-in by code, ends them always. */}
      {!proven && box}
      <Button type="submit" busy={form.busy}>
        {t('account.savePassword')}
      </Button>
    </form>
  )
}
