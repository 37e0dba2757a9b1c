import type { IconName } from './icon.tsx'

const icons: Readonly<Record<string, IconName>> = {
  recharge: 'recharge',
  withdraw_hold: 'withdraw',
  sale_escrow: 'sell',
  buy_release: 'buy',
  interest_payout: 'interest',
  commission: 'team',
}

/** The icon of a movement's kind; a transfer between the user's own balances has the two arrows of an exchange. */
export const movementIcon = ({ type, direction, own }: MovementKind): IconName =>
  own ? 'hall' : (icons[type] ?? (direction === 'income' ? 'recharge' : 'withdraw'))

export interface MovementKind {
  readonly type: string
  readonly direction: 'income' | 'expenditure'
  /** Whether the amount stays with the same person. */
  readonly own: boolean
  /** The masked name of the other user of a transfer. */
  readonly name?: string | undefined
}
