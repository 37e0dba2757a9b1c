import type { saleuCancel, saleuConfirm } from '@c2c/contract'
import type { MessageKey } from '../../../lib/i18n/message-key.ts'
import { toast } from '../../../lib/message/toast.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'

/**
 * Acts on one order once and confirms it. A refusal is toasted. After a lost connection the question stays, so that the next tap retries.
 */
export function useOrderAction(
  call: typeof saleuCancel | typeof saleuConfirm,
  orderId: string,
  done: MessageKey,
  onClose: () => void,
): { readonly busy: boolean; act(): void } {
  const { busy, submit } = useSubmit(call)
  const act = async (): Promise<void> => {
    const answer = await submit({ order_id: orderId })
    if (!answer) return
    if ('data' in answer) toast.key(done, 'success')
    else if (answer.error.name === 'NetworkError') return
    onClose()
  }
  return { busy, act: () => void act() }
}
