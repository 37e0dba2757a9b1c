import { assetLogList as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { countedOf, pageAnswer, totalOf } from '../../http/paged.ts'
import type { Signer } from '../../services/crypto/signer.ts'
import { movementsPage, selectEntries } from './movements.ts'

interface Movement {
  readonly id: bigint
  readonly type: string
  readonly amount: bigint
  readonly balance_after: bigint
  readonly order_no: string | null
  readonly note: string | null
  readonly created_at: Date
}

export const assetLogList = user(call, async (input, { services: { reads, signer }, userId }) => {
  const entries = selectEntries(reads, userId, input)
  const total = totalOf(entries, input)
  const movements = await movementsPage(reads, entries, input).select(total.as('counted')).execute()
  const counted = await countedOf(reads, movements, total)
  return pageAnswer(movements, input, (movement) => movementAnswer(movement, signer), counted)
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
