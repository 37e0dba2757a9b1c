import { groupDecimal } from '../lib/decimal.ts'

interface MoneyProps {
  /** Decimal text, as the server gave it. */
  readonly value: string
  readonly currency: string
  /** Large for the one number that a decision is about. */
  readonly large?: boolean
  /** Marked where it is not what was claimed. */
  readonly differs?: boolean
  /** A movement: what comes in carries its plus. */
  readonly signed?: boolean
}

/** An amount with its currency, in figures that line up below each other. */
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
