import { randomUUID } from 'node:crypto'
import type { CallParsed, consoleOfferCreate } from '@c2c/contract'

/** The row of a merchant's new offer, and its room. */
export function newOffer(input: CallParsed<typeof consoleOfferCreate>, merchantId: string, now: Date) {
  const { merchant_id: _named, available: room, ...terms } = input
  return { row: { id: randomUUID(), merchant_id: merchantId, ...terms, created_at: now, updated_at: now }, room }
}
