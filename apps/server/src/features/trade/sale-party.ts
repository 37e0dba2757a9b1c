import type { MessageActor } from '../../db/order-rows.ts'
import type { StaffContext, UserContext } from '../../http/context.ts'
import { requireMerchantsPlace } from '../merchant/acting-merchant.ts'
import { findOwnSale } from './own-sale.ts'
import { findVisibleSale } from './visible-sales.ts'
import type { Sale } from './sales.ts'

/** A trade, and as whom somebody acts in it. */
export interface SaleParty {
  readonly sale: Sale
  readonly actor: MessageActor
  readonly actorId: string
}

/** A user's own trade. Refuses with `not_found`. */
export const userParty = async ({ services, userId }: UserContext, id: string): Promise<SaleParty> => ({
  sale: await findOwnSale(services.db, userId, id),
  actor: 'user',
  actorId: userId,
})

/**
 * A trade that a member of staff may see, for whoever acts as its merchant: its own people, and the owner in their place
 * where the owner may stand there.
 */
export async function merchantParty(context: StaffContext, id: string): Promise<SaleParty> {
  await requireMerchantsPlace(context.services.db, context.staff)
  return { sale: await findVisibleSale(context, id), actor: 'merchant', actorId: context.staff.staffId }
}

/** The same for what the house's people do as operators, the owner among them; a merchant's people stay the merchant. */
export const staffParty = async (context: StaffContext, id: string): Promise<SaleParty> => ({
  sale: await findVisibleSale(context, id),
  actor: context.staff.role === 'merchant' ? 'merchant' : 'operator',
  actorId: context.staff.staffId,
})
