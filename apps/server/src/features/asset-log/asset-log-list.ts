import { assetLogList as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../http/context.ts'
import type { Signer } from '../../services/crypto/signer.ts'
import { paged } from '../../http/paged.ts'
import { selectMovements } from './movements.ts'

interface Movement {
  readonly id: bigint
  readonly type: string
  readonly amount: bigint
  readonly balance_after: bigint
  readonly order_no: string | null
  readonly note: string | null
  readonly created_at: Date
}

export const assetLogList = user(call, (input, { services, userId }) => {
  let movements = selectMovements(services.db, userId)
  if (input.direction !== '') movements = movements.where('e.amount', input.direction === 'income' ? '>' : '<', 0n)
  if (input.type !== '') movements = movements.where('t.type', '=', input.type)
  const rows = movements
    .select(['e.id', 't.type', 'e.amount', 'e.balance_after', 'o.order_no', 'p.note', 't.created_at'])
    .orderBy('e.id', 'desc')
  return paged(rows, input, (movement) => movementAnswer(movement, services.signer))
})

const movementAnswer = (movement: Movement, signer: Signer) => ({
  id: signer.opaqueId('entry', movement.id),
  type: movement.type,
  direction: movement.amount > 0n ? ('income' as const) : ('expenditure' as const),
  quantity: formatUsdt(movement.amount > 0n ? movement.amount : -movement.amount),
  balance: formatUsdt(movement.balance_after),
  status: 'PAID' as const,
  order_no: movement.order_no ?? '',
  note: movement.note ?? '',
  created_at: movement.created_at.toISOString(),
})
