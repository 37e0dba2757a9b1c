import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { Icon } from '../display/icon.tsx'
import { TextInput } from './text-input.tsx'
import styles from './field.module.css'

interface PasswordInputProps extends FieldBinding {
  readonly label: string
  readonly hint?: string
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its owner asks to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useTranslations('common')
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      after={
        <button
          type="button"
          className={styles.button}
          aria-label={t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={22} />
        </button>
      }
    />
  )
}
