import { readTypedAmount, sentAmount } from '@c2c/domain'
import { Button, Input, type InputProps } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../display/marked-figures.tsx'
import { useAmounts } from '../../lib/amount/use-amounts.ts'

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly unit?: string
  /** Decimal text; the form gives it. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/**
 * An amount as text. It is never converted to a number, so it is never rounded. A decimal comma, groups and pasted signs are
 * understood and shown as they were read; a text that may be two amounts is asked about.
 */
export function AmountInput({ unit = 'USDT', value = '', onChange, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const { fieldText } = useAmounts()
  // The value may be set from outside.
  const isTyped = sentAmount(typed) === value
  const readings = isTyped ? readTypedAmount(typed) : [value]
  const isRead = readings.length === 1
  return (
    <>
      <Input
        {...input}
        className="money"
        inputMode="decimal"
        autoComplete="off"
        suffix={unit}
        value={isTyped && !(isRead && left) ? typed : fieldText(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft(false)
          onChange?.(sentAmount(target.value))
        }}
        onBlur={() => setLeft(true)}
      />
      {isTyped && (readings.length > 1 || (isRead && typed !== fieldText(value))) ? (
        <AmountReading readings={readings} unit={unit} onChoose={onChange} />
      ) : null}
    </>
  )
}

interface AmountReadingProps {
  readonly readings: readonly string[]
  readonly unit: string
  readonly onChoose: ((reading: string) => void) | undefined
}

/** How a typed text was read, or the question which of two amounts it is. */
function AmountReading({ readings, unit, onChoose }: AmountReadingProps) {
  const t = useTranslations()
  const { groupDecimal } = useAmounts()
  const [amount = '', other] = readings
  if (other === undefined) {
    return (
      amount && (
        <p className="amount-reading">
          {figures(t('amount.readAs', { amount: `${groupDecimal(amount)}\u00a0${unit}` }))}
        </p>
      )
    )
  }
  return (
    <div role="group" aria-label={t('amount.which')} className="amount-reading">
      <span role="alert">{t('amount.which')}</span>
      {readings.map((reading) => (
        <Button key={reading} size="small" onClick={() => onChoose?.(reading)}>
          {/* Decimals show which one is thousands. */}
          {`${groupDecimal(reading === amount ? `${amount}.00` : reading)} ${unit}`}
        </Button>
      ))}
    </div>
  )
}
