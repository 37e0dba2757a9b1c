import { createHmac, randomBytes } from 'node:crypto'

/** What secrets of webhooks begin with (Standard Webhooks). */
const prefix = 'whsec_'

/** A new secret: 256 random bits. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

interface Signed {
  readonly secret: string
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The headers of a request after the specification Standard Webhooks 1.0 (standardwebhooks.com). */
export function webhookHeaders({ secret, id, timestamp, body }: Signed): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
