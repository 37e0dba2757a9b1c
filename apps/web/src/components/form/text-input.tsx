import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { Field } from './field.tsx'
import styles from './field.module.css'

export interface TextInputProps extends FieldBinding {
  readonly label: string
  readonly hint?: ReactNode
  readonly placeholder?: string
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'date'
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly autoCapitalize?: 'none' | 'characters' | 'words'
  readonly maxLength?: number
  readonly readOnly?: boolean
  /** Shown inside the box behind the text, such as a button. */
  readonly after?: ReactNode
  readonly aside?: ReactNode
  onBlur?(): void
}

/** One line of text. */
export function TextInput({
  label,
  hint,
  error,
  aside,
  after,
  onChange,
  ref,
  type = 'text',
  ...input
}: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(field) => (
        <div className={styles.box}>
          <input
            {...input}
            {...field}
            ref={ref}
            type={type}
            className={styles.input}
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </div>
      )}
    </Field>
  )
}
