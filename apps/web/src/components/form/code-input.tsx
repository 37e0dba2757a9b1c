import { codeLength } from '@c2c/contract'
import { useState, type ReactNode } from 'react'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { halfWidth } from '@c2c/domain'
import { classNames } from '../display/class-names.ts'
import { Field } from './field.tsx'
import styles from './code-input.module.css'

interface CodeInputProps extends FieldBinding {
  readonly label: string
  readonly hint?: ReactNode
  readonly aside?: ReactNode
  /** All digits are there. */
  onComplete?(): void
}

/**
 * A code of six digits. It is one real input lying over six drawn boxes, so that paste, autofill from a message, and
 * screen readers work as with any input.
 */
export function CodeInput({ label, hint, aside, error, onChange, onComplete, value, name, ref }: CodeInputProps) {
  // While an East Asian keyboard composes, its text must stay as it is; the boxes show the digits of it.
  const [composed, setComposed] = useState<string | null>(null)
  const change = (text: string): void => {
    const digits = halfWidth(text).replace(/\D/g, '').slice(0, codeLength)
    onChange(digits)
    if (digits.length === codeLength && digits !== value) onComplete?.()
  }
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(field) => (
        <div className={styles.code}>
          {Array.from({ length: codeLength }, (_, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={classNames(styles.digit, index === Math.min(value.length, codeLength - 1) && styles.next)}
            >
              {value[index]}
            </span>
          ))}
          <input
            {...field}
            ref={ref}
            name={name}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={composed ?? value}
            onChange={(event) => {
              if (composed !== null) setComposed(event.target.value)
              change(event.target.value)
            }}
            onCompositionStart={() => setComposed(value)}
            onCompositionEnd={() => setComposed(null)}
          />
        </div>
      )}
    </Field>
  )
}
