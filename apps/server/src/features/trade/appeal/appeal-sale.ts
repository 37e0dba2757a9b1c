import { appealReasons } from '@c2c/contract'
import { requireOwnUploads } from '../../attach/attachments.ts'
import type { SubmitContext } from '../chat/conversation.ts'
import { moveSale, type SaleParty } from '../order/move-sale.ts'

interface AppealInput {
  readonly reason: string
  readonly text: string
  readonly credentials: readonly string[]
}

/** Opens an appeal, whose row is `appeal`: the escrow stays where it is until an operator decides. Refuses what is not paid, or in appeal already. */
export async function appealSale({ sale, actor, actorId }: SaleParty, input: AppealInput, context: SubmitContext) {
  const { db } = context.services
  const listed = appealReasons.find((reason) => reason === input.reason)
  const said = listed ? input.text : [input.reason, input.text].filter(Boolean).join('\n')
  const { credentials } = input
  const move = { event: 'appeal', actor, actorId, now: context.now, note: said, credentials } as const
  const openedBy = actor === 'user' ? 'user' : 'merchant'
  const row = { order_id: sale.id, opened_by: openedBy, reason: listed ?? 'other' } as const
  const moved = await moveSale(db, sale, move, [{ table: 'appeals', row }])
  await requireOwnUploads(db, actorId, credentials)
  return { ...moved, appeal: row }
}

/** The side that lost by a decision asks for its review, with why. Refuses the other side, and what was reviewed before. */
export const askForReview = ({ sale, actor, actorId }: SaleParty, reason: string, { services, now }: SubmitContext) =>
  moveSale(services.db, sale, { event: 'review', actor, actorId, now, note: reason })
