import { useTranslations } from 'use-intl'
import type { assetLogList, CallOutput } from '@c2c/contract'
import { DateTime } from './date-time.tsx'
import { Money } from './money.tsx'
import { Row } from './row.tsx'

export type Movement = CallOutput<typeof assetLogList>['list'][number]

/** The movements of a user's available balance. */
const types = ['recharge', 'withdraw_hold', 'withdraw_return', 'sale_escrow', 'sale_return', 'buy_release'] as const

/** One line of the asset log: what it was, when, and what it did to the balance. */
export function MovementRow({ movement }: { readonly movement: Movement }) {
  const t = useTranslations('movement')
  const { type, direction, quantity, created_at } = movement
  return (
    <Row
      icon={direction === 'income' ? 'recharge' : 'withdraw'}
      title={t(types.find((known) => known === type) ?? 'other')}
      detail={<DateTime value={created_at} />}
      value={<Money value={quantity} direction={direction} unit="" />}
    />
  )
}
