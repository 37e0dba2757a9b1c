import { useState, type MouseEvent, type ReactNode, type Ref } from 'react'
import { createRepeatGuard, formWhat } from '../../lib/repeat-guard.ts'
import { classNames } from '../display/class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'large' | 'small'
  /** The accessible name of a button that shows an icon alone. */
  readonly label?: string
  readonly type?: 'button' | 'submit'
  /** The id of the form that it submits, when the button is outside of it. */
  readonly form?: string
  /** The subject of a click; a click with another subject is no repeat. A submit button's subject is its form. */
  readonly what?: string
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  onClick?(): void
}

/** A button that ignores the same click a second time within 1.5 s, and any click while it is busy. */
export function Button({ children, variant = 'primary', size = 'large', type = 'button', ...props }: ButtonProps) {
  const [isMeant] = useState(createRepeatGuard)
  const { busy = false, disabled = false, form, ref, what = '', label, onClick } = props

  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    const submitted = type === 'submit' ? event.currentTarget.form : null
    const now = event.timeStamp
    // The second half of a double click: it would send or open something that was not in sight before it.
    const isSecond = submitted !== null && event.detail > 1
    if (disabled || busy || isSecond || !isMeant(submitted ? formWhat(submitted, now) : what, now))
      return event.preventDefault()
    onClick?.()
  }
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={classNames(styles.button, styles[variant], styles[size])}
      aria-label={label}
      // The `disabled` attribute would drop the focus from a button that was just pressed.
      aria-disabled={disabled}
      aria-busy={busy}
      onClick={click}
    >
      {busy && <Spinner />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
