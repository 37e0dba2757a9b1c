import type { WebhookEvent } from '@c2c/contract'
import type { Actor } from '@c2c/domain'

/** Something that happened to a merchant. */
export interface MerchantEvent {
  /** The source and its number. */
  readonly eventId: string
  readonly name: WebhookEvent
  /** Whether it was announced before and had no reaction: for people only. */
  readonly reminder?: true
  readonly merchantId: string
  readonly orderId: string | null
  readonly at: Date
  /** Who did it; `system` for time. */
  readonly actor: Actor
  /** What receivers get: ids, amounts and steps, and no personal data. */
  readonly data: Readonly<Record<string, string>>
}

/** The body of a webhook. */
export const webhookBody = (type: string, at: Date, data: MerchantEvent['data']): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
