import { useAllDecimals } from '../../lib/amount/all-decimals.ts'
import { useAmounts } from '../../lib/amount/use-amounts.ts'

interface MoneyProps {
  /** Decimal text, as the server sent it. */
  readonly value: string
  readonly currency: string
  /** Shows USDT to the last decimal: in a ledger, and where it is decided about. */
  readonly exact?: boolean
  /** Large, for the amount that a decision is about. */
  readonly large?: boolean
  /** Highlighted, where it differs from the claimed amount. */
  readonly differs?: boolean
  /** Shows a plus sign for incoming amounts. */
  readonly signed?: boolean
}

/** An amount with its currency, in tabular figures. USDT has two decimals, cut off, until all are asked for. */
export function Money(props: MoneyProps) {
  const { value, currency, exact = false, large = false, differs = false, signed = false } = props
  const all = useAllDecimals()
  const { groupDecimal, shortDecimal } = useAmounts()
  const comesIn = signed && !value.startsWith('-')
  const classes = ['money', large && 'money-large', differs && 'money-differs', comesIn && 'money-in']
  return (
    // One text node, which a browser's translation leaves alone.
    <span className={classes.filter(Boolean).join(' ')} translate="no">
      {`${comesIn ? '+' : ''}${exact || all || currency !== 'USDT' ? groupDecimal(value) : shortDecimal(value)} `}
      <span className="money-currency">{currency}</span>
    </span>
  )
}
