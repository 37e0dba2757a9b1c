import type { CallOutput, ordersOpen } from '@c2c/contract'
import { DateTime } from './date-time.tsx'
import { Money } from './money.tsx'
import { movementIcon } from './movement-icon.ts'
import { MovementName } from './movement-name.tsx'
import { Row } from '../layout/row.tsx'

export type Movement = CallOutput<typeof ordersOpen>['latest'][number]

/** One line of the asset log: its kind, its time, and its effect on the balance. */
export function MovementRow({ movement }: { readonly movement: Movement }) {
  const { direction, own, quantity, created_at } = movement
  return (
    <Row
      icon={movementIcon(movement)}
      title={<MovementName movement={movement} />}
      detail={<DateTime value={created_at} format="row" />}
      value={<Money value={quantity} direction={own ? 'own' : direction} unit="" />}
    />
  )
}
