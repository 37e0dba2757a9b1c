import { repeatClickGuard } from '@c2c/contract'
import { useRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'large' | 'small'
  readonly type?: 'button' | 'submit'
  /** The id of the form that it submits, when it stands outside of it. */
  readonly form?: string
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  onClick?(): void
}

/** A button that ignores a second click within 1.5 s, and any click while it is busy. */
export function Button({ children, variant = 'primary', size = 'large', type = 'button', ...props }: ButtonProps) {
  const last = useRef(-Infinity)
  const { busy = false, disabled = false, form, ref, onClick } = props

  const click = (event: MouseEvent): void => {
    if (busy || event.timeStamp - last.current < repeatClickGuard) return event.preventDefault()
    last.current = event.timeStamp
    onClick?.()
  }
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={classNames(styles.button, styles[variant], styles[size])}
      disabled={disabled}
      aria-busy={busy}
      onClick={click}
    >
      {busy && <Spinner />}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
