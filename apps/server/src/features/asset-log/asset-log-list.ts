import { assetLogList as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../http/context.ts'
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
  const { page, page_size } = input
  const entries = selectEntries(reads, userId, input)
  const [movements, { total }] = await Promise.all([
    movementsPage(reads, entries, input).execute(),
    entries.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    list: movements.map((movement) => movementAnswer(movement, signer)),
    total: Number(total),
    page,
    page_size,
  }
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
