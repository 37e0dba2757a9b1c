import { readTypedAmount, sentAmount } from '@c2c/domain'
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { isPlainAmount, shortAmount, typedAmount } from '../../lib/money/amount-text.ts'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { moneyText } from '../../lib/money/money-text.ts'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './amount-input.module.css'

export interface AmountInputProps extends FieldBinding {
  readonly label: string
  readonly unit?: string
  /** No amount, with the decimals of the unit. */
  readonly zero?: string
  /** The most decimals of the unit. */
  readonly decimals?: number
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
 * lacks one is another amount: text that is no amount is passed on for the contract to refuse, and one that may be two
 * amounts is asked about. Below the box stands how an unusual text was read; when the field is left, it shows the amount.
 */
export function AmountInput({ unit = 'USDT', zero = '0.00', decimals = 6, max, ...props }: AmountInputProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { label, hint, error, aside, value, name, onChange, ref } = props
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)

  // The value may be set from outside: the whole balance, or a form that is reset.
  const isTyped = sentAmount(typed, decimals) === value
  const text = isTyped || /^\d*\.?\d*$/.test(value) ? typed : value
  const readings = isTyped || text === value ? readTypedAmount(text, decimals) : [value]
  const isRead = readings.length === 1
  const shown = isRead && (left || !isTyped) ? typedAmount(value, locale) : text
  const change = (changed: string): void => {
    setTyped(changed)
    setLeft(false)
    onChange(sentAmount(changed, decimals))
  }
  const isAsked = readings.length > 1
  const unread = left && readings.length === 0 ? t('field.amount_format') : undefined
  return (
    <Field label={label} hint={hint} error={isAsked ? undefined : (error ?? unread)} aside={aside}>
      {(field) => (
        <>
          <div className={fieldStyles.box}>
            {props.before}
            <span className={styles.room}>
              <input
                {...field}
                aria-invalid={isAsked || field['aria-invalid']}
                ref={ref}
                name={name}
                className={`${fieldStyles.input} ${styles.amount}`}
                style={figuresOf(shown)}
                inputMode="decimal"
                autoComplete="off"
                placeholder={typedAmount(zero, locale)}
                value={shown}
                onChange={(event) => change(event.target.value)}
                onBlur={() => setLeft(true)}
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
          {(isAsked || (isRead && isTyped && !isPlainAmount(typed, locale))) && (
            <AmountReading
              readings={readings}
              unit={unit}
              onChoose={(reading) => {
                onChange(reading)
                // The chosen button goes, and the focus with it.
                document.getElementById(field.id)?.focus()
              }}
            />
          )}
        </>
      )}
    </Field>
  )
}

/** The number of characters, by which the figures shrink until all of them are in the box. */
const figuresOf = (text: string): CSSProperties =>
  ({ '--figures': Math.max(1, Array.from(text).length) }) as CSSProperties

interface AmountReadingProps {
  /** One or two amounts that a typed text can mean, as decimal text; empty for an empty field. */
  readonly readings: readonly string[]
  readonly unit: string
  onChoose(reading: string): void
}

/** How the text of an amount field was read; a text that may be two amounts is asked about. */
function AmountReading({ readings, unit, onChoose }: AmountReadingProps) {
  const t = useTranslations('parts.amount')
  const locale = useLocale()
  const [amount = '', other] = readings
  if (other === undefined) {
    const read = amount && t('readAs', { amount: `${moneyText(amount, locale, 0)}\u00a0${unit}` })
    return read && <p className={fieldStyles.note}>{read}</p>
  }
  return (
    <div role="group" aria-label={t('which')} className={styles.question}>
      <p role="alert">{t('which')}</p>
      {readings.map((reading) => (
        <button key={reading} type="button" className={styles.max} onClick={() => onChoose(reading)}>
          {/* Decimals show which one is thousands, in every language. */}
          {`${moneyText(reading, locale)}\u00a0${unit}`}
        </button>
      ))}
    </div>
  )
}
