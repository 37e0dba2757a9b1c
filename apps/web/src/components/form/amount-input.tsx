import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { parseTypedAmount, shortAmount, typedAmount } from '../../lib/money/amount-text.ts'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './amount-input.module.css'

export interface AmountInputProps extends FieldBinding {
  readonly label: string
  readonly unit?: string
  /** No amount, with the decimals of the unit. */
  readonly zero?: string
  readonly hint?: ReactNode
  readonly aside?: ReactNode
  /** Shows a button that fills in this decimal text. */
  readonly max?: string | undefined
  /** Elements at the ends of the box, such as the buttons of a number box. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  onKeyDown?(event: KeyboardEvent): void
}

/**
 * An amount as exact text: the typed text is sent, with no Number between. No key is swallowed, since an amount that
 * lacks one is another amount: text that is no amount in the language is passed on unchanged, for the contract to
 * refuse. When the field is left, it shows the amount as it was read.
 */
export function AmountInput({ unit = 'USDT', zero = '0.00', max, ...props }: AmountInputProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { label, hint, error, aside, value, name, onChange, ref } = props
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)

  // The value may be set from outside: the whole balance, or a form that is reset.
  const shown = (parseTypedAmount(typed, locale) ?? typed) === value ? typed : typedAmount(value, locale)
  const amount = parseTypedAmount(shown, locale)
  const change = (text: string): void => {
    setTyped(text)
    setLeft(false)
    onChange(parseTypedAmount(text, locale) ?? text)
  }
  const leave = (): void => {
    setLeft(true)
    if (amount !== null) setTyped(typedAmount(amount, locale))
  }
  const unread = left && amount === null ? t('field.amount_format') : undefined
  return (
    <Field label={label} hint={hint} error={error ?? unread} aside={aside}>
      {(field) => (
        <div className={fieldStyles.box}>
          {props.before}
          <span className={styles.room}>
            <input
              {...field}
              ref={ref}
              name={name}
              className={`${fieldStyles.input} ${styles.amount}`}
              style={figuresOf(shown)}
              inputMode="decimal"
              autoComplete="off"
              placeholder={typedAmount(zero, locale)}
              value={shown}
              onChange={(event) => change(event.target.value)}
              onBlur={leave}
              onKeyDown={props.onKeyDown}
            />
          </span>
          <span className={fieldStyles.unit}>{unit}</span>
          {max !== undefined && (
            <button type="button" className={styles.max} onClick={() => onChange(shortAmount(max))}>
              {t('parts.max')}
            </button>
          )}
          {props.after}
        </div>
      )}
    </Field>
  )
}

/** The number of characters, by which the figures shrink until all of them are in the box. */
const figuresOf = (text: string): CSSProperties =>
  ({ '--figures': Math.max(1, Array.from(text).length) }) as CSSProperties
