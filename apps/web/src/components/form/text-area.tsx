import { textAreaMaximum } from '@c2c/contract'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { remainingStep } from './remaining-step.ts'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './text-area.module.css'

interface TextAreaProps extends FieldBinding {
  readonly label: string
  readonly hint?: ReactNode
  readonly placeholder?: string
  /** The most characters. */
  readonly max?: number
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A few lines of text, 140 characters at most (specification, section 9) where no other number is given, counted as they are typed. */
export function TextArea({ label, hint, error, max = textAreaMaximum, value, onChange, ref, ...input }: TextAreaProps) {
  const t = useTranslations('parts')
  const left = remainingStep(max - value.length)
  const counter = (
    <span>
      <span aria-hidden="true">
        {value.length}/{max}
      </span>
      <span className={styles.announced} role="status">
        {left !== null && t('charactersLeft', { left })}
      </span>
    </span>
  )
  return (
    <Field label={label} hint={hint} error={error} aside={counter}>
      {(field) => (
        <div className={fieldStyles.box}>
          <textarea
            {...input}
            {...field}
            ref={ref}
            className={`${fieldStyles.input} ${styles.text}`}
            rows={2}
            maxLength={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
