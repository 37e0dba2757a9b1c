import { useTranslations } from 'use-intl'
import type { MovementKind } from './movement-icon.ts'

/** The kinds of movements of a user's available balance. */
const types = [
  'recharge',
  'withdraw_hold',
  'commission',
  'sale_escrow',
  'buy_release',
  'interest_payout',
  'funding',
  'correction',
  'bond_draw',
] as const

/** The other of the own balances: an amount moved there, or came back. */
const places = {
  withdraw_hold: 'withdrawal',
  withdraw_return: 'withdrawal',
  sale_escrow: 'escrow',
  sale_return: 'escrow',
  interest_hold: 'interest',
  interest_return: 'interest',
  maker_move: 'offers',
} as const

const isPlaced = (type: string): type is keyof typeof places => type in places

/** The name of a money movement, in the reader's language. */
export function MovementName({ movement: { type, direction, own, name } }: { readonly movement: MovementKind }) {
  const t = useTranslations('movement')
  if (own && isPlaced(type)) return t(`${direction === 'income' ? 'from' : 'to'}.${places[type]}`)
  if (type === 'user_transfer') return t(`${direction === 'income' ? 'from' : 'to'}.user`, { name: name ?? '' })
  return t(types.find((known) => known === type) ?? 'other')
}
