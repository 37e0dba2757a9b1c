import type { ProofMethod } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { CodeInput } from '../../../../components/form/code-input.tsx'
import { TextInput } from '../../../../components/form/text-input.tsx'
import type { FieldBinding } from '../../../../lib/call/field-binding.ts'

interface FactorInputProps {
  readonly methods: readonly ProofMethod[]
  readonly binding: FieldBinding
}

/** The code of an authenticator app, or a recovery code in its place. */
export function FactorInput({ methods, binding }: FactorInputProps) {
  const t = useTranslations('account')
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
          label={t('recoveryCode')}
          hint={t('recoveryCodeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          {...binding}
        />
      ) : (
        <CodeInput label={t('totp')} hint={t('totpHint')} {...binding} />
      )}
      {hasApp && (
        <Button variant="quiet" size="small" what={String(recovering)} onClick={change}>
          {t(recovering ? 'useTotp' : 'useRecoveryCode')}
        </Button>
      )}
    </div>
  )
}
