import { userLogin, type ProofMethod } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { PasswordInput } from '../../../../components/form/password-input.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { TextLink } from '../../../../components/action/text-link.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import type { UserInfo } from '../../../../lib/session.ts'
import { asksSecondFactor, FactorField } from './second-factor.ts'
import styles from './auth-form.module.css'

interface PasswordLoginFormProps {
  /** Whether another way to sign in is the page's first. */
  readonly quiet: boolean
  onDone(session: UserInfo): void
}

/** Signs in by account name or e-mail, and password. */
export function PasswordLoginForm({ quiet, onDone }: PasswordLoginFormProps) {
  const t = useTranslations('account')
  const [methods, setMethods] = useState<readonly ProofMethod[]>([])
  const form = useCallForm(userLogin, {
    values: { account: '', password: '', totp: '' },
    fixed: { method: 'password' },
    onDone,
    onRefused: (error) => asksSecondFactor(error, methods, setMethods),
  })
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextInput
        label={t('accountOrEmail')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        {...form.field('account')}
      />
      <PasswordInput label={t('password')} autoComplete="current-password" {...form.field('password')} />
      {methods.length > 0 && <FactorField.Part methods={methods} binding={form.field('totp')} signingIn />}
      <div className={styles.line}>
        <TextLink to={paths.forget}>{t('forgot')}</TextLink>
      </div>
      <Button type="submit" variant={quiet ? 'secondary' : 'primary'} busy={form.busy}>
        {t('signIn')}
      </Button>
    </form>
  )
}
