import { textAreaMaximum } from '../lib/constants.ts'
import type { FieldBinding } from '../lib/call/field-binding.ts'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './text-area.module.css'

interface TextAreaProps extends FieldBinding {
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
}

/** Several lines, at most 140 characters, with what is used so far. */
export function TextArea({ label, hint, error, value, name, placeholder, onChange, ref }: TextAreaProps) {
  const counter = `${value.length}/${textAreaMaximum}`
  return (
    <Field label={label} hint={hint} error={error} aside={<span>{counter}</span>}>
      {(field) => (
        <div className={fieldStyles.box}>
          <textarea
            {...field}
            ref={ref}
            name={name}
            className={`${fieldStyles.input} ${styles.area}`}
            rows={4}
            maxLength={textAreaMaximum}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
