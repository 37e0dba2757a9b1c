import { userLogin, type ProofMethod } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { CodeInput } from '../../../../components/form/code-input.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import { useCallForm } from '../../../../lib/call/use-call-form.ts'
import type { UserInfo } from '../../../../lib/session.ts'
import { asksSecondFactor, FactorField } from './second-factor.ts'
import { SendCodeButton } from './send-code-button.tsx'
import styles from './auth-form.module.css'

interface CodeLoginFormProps {
  readonly action: string
  onDone(session: UserInfo): void
}

/** Signs in by a code that was sent to an e-mail; the forgot page begins with it too. */
export function CodeLoginForm({ action, onDone }: CodeLoginFormProps) {
  const t = useTranslations('account')
  const [methods, setMethods] = useState<readonly ProofMethod[]>([])
  const form = useCallForm(userLogin, {
    values: { email: '', code: '', totp: '' },
    fixed: { method: 'code' },
    onDone,
    onRefused: (error) => asksSecondFactor(error, methods, setMethods),
  })
  const email = form.field('email')
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
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
        aside={<SendCodeButton use={{ purpose: 'sign-in' }} email={email.value} check={() => form.check('email')} />}
        {...form.field('code')}
      />
      {methods.length > 0 && <FactorField.Part methods={methods} binding={form.field('totp')} signingIn />}
      <Button type="submit" busy={form.busy}>
        {action}
      </Button>
    </form>
  )
}
