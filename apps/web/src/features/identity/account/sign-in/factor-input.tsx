import type { ProofMethod } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { TextLink } from '../../../../components/action/text-link.tsx'
import { CodeInput } from '../../../../components/form/code-input.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import type { FieldBinding } from '../../../../lib/call/field-binding.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import styles from './auth-form.module.css'

interface FactorInputProps {
  readonly methods: readonly ProofMethod[]
  readonly binding: FieldBinding
  /** Whether it is part of signing in, where the way out of a lost factor begins. */
  readonly signingIn?: boolean
}

/** The code of an authenticator app, or a recovery code in its place. */
export function FactorInput({ methods, binding, signingIn = false }: FactorInputProps) {
  const t = useTranslations()
  const hasApp = methods.includes('totp')
  const [recovering, setRecovering] = useState(!hasApp)
  const change = (): void => {
    binding.onChange('')
    setRecovering(!recovering)
  }
  return (
    <div>
      {recovering ? (
        <TextInput
          label={t('security.recoveryCode')}
          hint={t('security.recoveryCodeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          {...binding}
        />
      ) : (
        <CodeInput label={t('account.totp')} hint={t('security.totpHint')} {...binding} />
      )}
      <div className={styles.line}>
        {hasApp && (
          <Button variant="quiet" size="small" what={String(recovering)} onClick={change}>
            {t(recovering ? 'security.useTotp' : 'security.useRecoveryCode')}
          </Button>
        )}
        {signingIn && <TextLink to={paths.lostFactor}>{t('security.lostFactor')}</TextLink>}
      </div>
    </div>
  )
}
