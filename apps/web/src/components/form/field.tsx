import { useId, type ReactNode } from 'react'
import { figures } from '../display/figures.tsx'
import { classNames } from '../display/class-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './field.module.css'

/** The props passed to the input inside a field, so that label, hint and error belong to it for assistive technology too. */
export interface FieldInput {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Shown at the label's right end, such as a balance. */
  readonly aside?: ReactNode
  children(input: FieldInput): ReactNode
}

/** A label, an input, and one line below it: the error, or else a hint. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  const noted = Boolean(error ?? hint)
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': noted ? note : undefined })}
      {noted && (
        <p
          id={note}
          className={classNames(styles.note, Boolean(error) && styles.error)}
          role={error ? 'alert' : undefined}
        >
          {error && <Icon name="warning" size={16} />}
          <span>{figures(error ?? hint)}</span>
        </p>
      )}
    </div>
  )
}
