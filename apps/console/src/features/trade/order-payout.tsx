import { consoleOrderPayee } from '@c2c/contract'
import { MaskedPayout } from '../../components/masked-payout.tsx'
import { PayoutAccount } from '../../components/payout-account.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useMayCall } from '../../lib/use-may-call.ts'
import type { OrderReview } from './order-review.ts'

/** Where the merchant has to pay: in full for its own people, for the house's masked until they ask for it. */
export function OrderPayout({ order: { payout, order_id } }: { readonly order: OrderReview }) {
  const api = useApi()
  const mayCall = useMayCall()
  if (payout === null) return null
  if (!mayCall(consoleOrderPayee)) return <PayoutAccount binding={payout} />
  return <MaskedPayout binding={payout} reveal={() => api.call(consoleOrderPayee, { order_id })} />
}
