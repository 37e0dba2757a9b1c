import { Money } from '../../../components/display/money.tsx'
import { currencyDecimals } from '@c2c/domain'
import type { SaleOrder } from '../trade-types.ts'

/** What a completed trade brought: the largest figure of its page. */
export function Gain({ order: { side, number, amount, currency } }: { readonly order: SaleOrder }) {
  const gained = { direction: 'income', size: 'hero', exact: true } as const
  return (
    <p>
      {side === 'buy' ? (
        <Money value={number} {...gained} />
      ) : (
        <Money value={amount} unit={currency} minDecimals={currencyDecimals(currency)} {...gained} />
      )}
    </p>
  )
}
