import type { StaffContext } from '../../../http/context.ts'
import { orderDecisions } from '../../../services/decisions.ts'

/** Who of the platform decided last about each of some orders, as reviews show it; never to a merchant's staff. */
export async function readDecided({ services, staff }: StaffContext, orders: readonly { readonly id: string }[]) {
  const ids = staff.role === 'merchant' ? [] : orders.map(({ id }) => id)
  const decisions = await orderDecisions(services.db, ids)
  return ({ id }: { readonly id: string }) => {
    const decision = decisions.get(id)
    const isOurs = decision !== undefined && decision.merchant === null
    return { decided_by: isOurs ? decision.name : '', decided_at: isOurs ? decision.at.toISOString() : '' }
  }
}
