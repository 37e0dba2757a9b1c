import { DateTime } from '../../../components/display/date-time.tsx'
import { Money } from '../../../components/display/money.tsx'
import { movementIcon } from '../../../components/display/movement-icon.ts'
import { MovementName } from '../../../components/display/movement-name.tsx'
import type { Movement } from '../../../components/display/movement-row.tsx'
import { MovementStatus } from './movement-status.tsx'
import { Row } from '../../../components/layout/row.tsx'

interface LogRowProps {
  readonly movement: Movement
  onOpen(): void
}

/** One line of the log: what it was, when, its quantity and its status. */
export function LogRow({ movement, onOpen }: LogRowProps) {
  const { direction, own, quantity, created_at } = movement
  return (
    <Row
      icon={movementIcon(movement)}
      title={<MovementName movement={movement} />}
      detail={<DateTime value={created_at} format="row" />}
      value={<Money value={quantity} direction={own ? 'own' : direction} unit="" />}
      status={<MovementStatus movement={movement} />}
      onClick={onOpen}
    />
  )
}
