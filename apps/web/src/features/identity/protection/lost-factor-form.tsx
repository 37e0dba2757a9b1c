import { securityLostFactor } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Result } from '../../../components/feedback/result.tsx'
import { PasswordInput } from '../../../components/form/password-input.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import styles from '../account/profile/password-card.module.css'

/** Asks staff for a reset of a lost second factor, with account and password. */
export function LostFactorForm() {
  const t = useTranslations()
  const [done, setDone] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const form = useCallForm(securityLostFactor, {
    values: { account: '', password: '' },
    fixed: { method: 'password' },
    onDone: () => setDone(true),
    onRefused: (error) => {
      setRefusal(error.message)
      return true
    },
  })
  if (done) {
    return (
      <Result
        drawing="shield"
        title={t('security.lostFactor')}
        text={t('protection.lostFactorDone')}
        actions={<Button onClick={() => nav.relaunch(paths.login)}>{t('protection.lostFactorBack')}</Button>}
      >
        {null}
      </Result>
    )
  }
  return (
    <form className={styles.card} onSubmit={form.onSubmit} noValidate>
      <p>{t('protection.lostFactorText')}</p>
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      <TextInput
        label={t('account.accountOrEmail')}
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('account')}
      />
      <PasswordInput label={t('account.password')} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" busy={form.busy}>
        {t('protection.lostFactorAsk')}
      </Button>
    </form>
  )
}
