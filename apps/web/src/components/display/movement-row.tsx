import type { assetLogList, CallOutput } from '@c2c/contract'
import { DateTime } from './date-time.tsx'
import { Money } from './money.tsx'
import { MovementName } from './movement-name.tsx'
import { Row } from '../layout/row.tsx'

export type Movement = CallOutput<typeof assetLogList>['list'][number]

/** One line of the asset log: what it was, when, and what it did to the balance. */
export function MovementRow({ movement }: { readonly movement: Movement }) {
  const { type, direction, quantity, created_at } = movement
  return (
    <Row
      icon={direction === 'income' ? 'recharge' : 'withdraw'}
      title={<MovementName type={type} />}
      detail={<DateTime value={created_at} />}
      value={<Money value={quantity} direction={direction} unit="" />}
    />
  )
}
