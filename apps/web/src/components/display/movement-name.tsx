import { useTranslations } from 'use-intl'

/** The movements of a user's available balance. */
const types = [
  'recharge',
  'withdraw_hold',
  'withdraw_return',
  'commission',
  'sale_escrow',
  'sale_return',
  'buy_release',
  'interest_hold',
  'interest_return',
  'interest_payout',
  'maker_move',
  'funding',
  'correction',
] as const

/** What a movement of money was, in the reader's words. */
export function MovementName({ type }: { readonly type: string }) {
  const t = useTranslations('movement')
  return t(types.find((known) => known === type) ?? 'other')
}
