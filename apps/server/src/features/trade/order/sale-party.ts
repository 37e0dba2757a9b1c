import type { MessageActor } from '../../../db/rows/order-rows.ts'
import type { StaffContext, UserContext } from '../../../http/context.ts'
import { requireMerchantsPlace } from '../merchant/acting-merchant.ts'
import { findOwnSale } from './own-sale.ts'
import { findVisibleSale } from './visible-sales.ts'
import type { Sale } from './sales.ts'

/** A trade, and the role in which a member of staff acts in it. */
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
 * A trade that a member of staff may see, acting as its merchant: the merchant's staff, and the owner
 * where the owner may act for merchants.
 */
export async function merchantParty(context: StaffContext, id: string): Promise<SaleParty> {
  await requireMerchantsPlace(context.services.db, context.staff)
  return { sale: await findVisibleSale(context, id), actor: 'merchant', actorId: context.staff.staffId }
}

/** The same for the platform's staff as operators, the owner included; a merchant's staff remain the merchant. */
export const staffParty = async (context: StaffContext, id: string): Promise<SaleParty> => ({
  sale: await findVisibleSale(context, id),
  actor: context.staff.role === 'merchant' ? 'merchant' : 'operator',
  actorId: context.staff.staffId,
})
