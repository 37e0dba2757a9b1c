import type { CallOutput, ordersOpen } from '@c2c/contract'
import { paths } from '../../lib/navigation/paths.ts'

export type OpenOrder = CallOutput<typeof ordersOpen>['list'][number]

/** What an order waits for; a step of a newer server counts as a decision of customer service. */
export type Pending = 'pay' | 'confirm' | 'merchantPays' | 'merchantConfirms' | 'decides' | 'review' | 'matures'

/** What must happen next. */
export function pendingOf({ kind, side, step, awaits }: OpenOrder): Pending {
  if (kind === 'interest') return 'matures'
  if (kind !== 'sale') return 'review'
  if (step === 'waiting_payment') return side === 'buy' ? 'pay' : 'merchantPays'
  if (step === 'paid') return awaits === 'user' ? 'confirm' : 'merchantConfirms'
  return 'decides'
}

/** The page where the order is shown. */
export function pageOf({ kind, order_id }: OpenOrder): string {
  const pages = { recharge: paths.recharge, withdraw: paths.records, interest: paths.wallet }
  return kind === 'sale' ? `${paths.order}?order_id=${order_id}` : pages[kind]
}
