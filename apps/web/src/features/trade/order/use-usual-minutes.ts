import { sellingMerchant } from '@c2c/contract'
import { isCurrency } from '@c2c/domain'
import { useCall } from '../../../lib/call/use-call.ts'
import type { SaleOrder } from '../trade-types.ts'

/**
 * How many minutes the merchant of a trade usually takes for the pending step; 0 while unknown, such as for
 * a merchant whose offer is not in the hall any more.
 */
export function useUsualMinutes({ side, currency, saleu_id, awaits, step }: SaleOrder): number {
  const waits = awaits === 'merchant' && step === (side === 'sell' ? 'waiting_payment' : 'paid')
  const asked = { side, currency: isCurrency(currency) ? currency : '', page: '1', page_size: '100' } as const
  const { data } = useCall(sellingMerchant, asked, { enabled: waits })
  const merchant = waits ? data?.list.find((offer) => offer.saleu_id === saleu_id)?.merchant : undefined
  return (side === 'sell' ? merchant?.median_pay_minutes : merchant?.median_confirm_minutes) ?? 0
}
