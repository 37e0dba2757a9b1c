import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { parseTypedAmount, shortAmount, typedAmount } from '../lib/amount-text.ts'
import type { FieldBinding } from '../lib/call/field-binding.ts'
import { Field } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './amount-input.module.css'

interface AmountInputProps extends FieldBinding {
  readonly label: string
  readonly unit?: string
  readonly hint?: ReactNode
  readonly aside?: ReactNode
  /** Shows a button that fills in this decimal text. */
  readonly max?: string | undefined
  /** How many decimals may be typed: 6 for USDT. */
  readonly decimals?: number
}

/** An amount as exact text: what was typed is what is sent, no Number between. */
export function AmountInput({ unit = 'USDT', max, decimals = 6, ...props }: AmountInputProps) {
  const t = useTranslations('common')
  const locale = useLocale()
  const { label, hint, error, aside, value, name, onChange, ref } = props

  const change = (typed: string): void => {
    const amount = parseTypedAmount(typed, locale, decimals)
    if (amount !== null) onChange(amount)
  }
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(field) => (
        <div className={fieldStyles.box}>
          <input
            {...field}
            ref={ref}
            name={name}
            className={`${fieldStyles.input} ${styles.amount}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder={typedAmount('0.00', locale)}
            value={typedAmount(value, locale)}
            onChange={(event) => change(event.target.value)}
          />
          <span className={fieldStyles.unit}>{unit}</span>
          {max !== undefined && (
            <button type="button" className={styles.max} onClick={() => onChange(shortAmount(max))}>
              {t('max')}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
