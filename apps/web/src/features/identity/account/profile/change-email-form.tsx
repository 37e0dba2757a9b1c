import { userinfoChangeEmail } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { CodeInput } from '../../../../components/form/code-input.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { readOwn, withEmail, writeOwn } from '../../../../lib/proof/own-memory.ts'
import { updateSession } from '../../../../lib/session.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { useEndKeys } from '../../api-key/end-keys.tsx'
import { SendCodeButton } from '../sign-in/send-code-button.tsx'
import styles from '../sign-in/auth-form.module.css'
import type { Profile } from './keep-profile.ts'

interface ChangeEmailFormProps {
  readonly profile: Profile
  onDone(): void
}

/** A new e-mail address behind codes to the current one and to the new one. */
export function ChangeEmailForm({ profile, onDone }: ChangeEmailFormProps) {
  const t = useTranslations('profile')
  const { end_keys, box } = useEndKeys()
  const form = useCallForm(userinfoChangeEmail, {
    values: { code: '', email: '', new_code: '' },
    fixed: { end_keys },
    onDone({ account, email: changed }) {
      // The next proof of liabilities still names the old one.
      writeOwn(account, withEmail(withEmail(readOwn(account), profile.email), changed))
      updateSession({ email: changed })
      toast.key('profile.emailSaved', 'success')
      onDone()
    },
  })
  const email = form.field('email')
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <CodeInput
        label={t('codeOf', { email: profile.email })}
        aside={<SendCodeButton use={{ purpose: 'email' }} email={profile.email} check={() => Promise.resolve(true)} />}
        {...form.field('code')}
      />
      <TextInput
        label={t('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...email}
      />
      <CodeInput
        label={t('codeOfNew')}
        aside={<SendCodeButton use={{ purpose: 'new-email' }} email={email.value} check={() => form.check('email')} />}
        {...form.field('new_code')}
      />
      {box}
      <Button type="submit" busy={form.busy}>
        {t('saveEmail')}
      </Button>
    </form>
  )
}
