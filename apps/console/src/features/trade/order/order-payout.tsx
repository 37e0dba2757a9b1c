import { consoleOrderPayee } from '@c2c/contract'
import { MaskedPayout } from '../../../components/display/masked-payout.tsx'
import { PayoutAccount } from '../../../components/display/payout-account.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import type { OrderReview } from './order-review.ts'

/** The merchant's payout account: in full for the merchant, masked for staff until they request it. */
export function OrderPayout({ order: { payout, order_id } }: { readonly order: OrderReview }) {
  const api = useApi()
  const mayCall = useMayCall()
  if (payout === null) return null
  if (!mayCall(consoleOrderPayee)) return <PayoutAccount binding={payout} />
  return <MaskedPayout payee={{ binding: payout }} reveal={() => api.call(consoleOrderPayee, { order_id })} />
}
