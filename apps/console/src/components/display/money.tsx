import { groupDecimal } from '../../lib/decimal.ts'

interface MoneyProps {
  /** Decimal text, as the server sent it. */
  readonly value: string
  readonly currency: string
  /** Large, for the amount that a decision is about. */
  readonly large?: boolean
  /** Highlighted, where it differs from the claimed amount. */
  readonly differs?: boolean
  /** Shows a plus sign for incoming amounts. */
  readonly signed?: boolean
}

/** An amount with its currency, in tabular figures. */
export function Money({ value, currency, large = false, differs = false, signed = false }: MoneyProps) {
  const comesIn = signed && !value.startsWith('-')
  const classes = ['money', large && 'money-large', differs && 'money-differs', comesIn && 'money-in']
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {comesIn ? '+' : ''}
      {groupDecimal(value)} <span className="money-currency">{currency}</span>
    </span>
  )
}
