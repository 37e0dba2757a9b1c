import type { Language } from '@c2c/contract'
import { sentencesIn } from '../../../services/texts/messages.ts'
import type { FreshOrder } from './new-order.ts'

/** The fields that every order shows (contract.md, section 2). */
export const orderAnswer = (order: Omit<FreshOrder, 'id' | 'kind' | 'user_id' | 'merchant_id'>) => ({
  order_no: order.order_no,
  state: order.state,
  step: order.step,
  reason: order.reason,
  created_at: order.created_at.toISOString(),
  updated_at: order.updated_at.toISOString(),
})

const unwritten = { cancelled: 'reason_cancelled', expired: 'reason_expired' } as const

/** The reason of a rejection, for a reader: as written, or the sentence of its end where no reason was needed. */
export function reasonIn({ reason, step }: Pick<FreshOrder, 'reason' | 'step'>, language: Language): string {
  const key = reason === '' && step in unwritten && unwritten[step as keyof typeof unwritten]
  return key ? sentencesIn(language).message(key) : reason
}
