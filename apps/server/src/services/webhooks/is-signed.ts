import { createHmac, timingSafeEqual } from 'node:crypto'

/** The most that the time of a webhook may differ from the receiver's, in seconds (Standard Webhooks). */
const toleranceSeconds = 300

interface Signed {
  /** With the prefix `whsec_`. */
  readonly secret: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Whether a delivery carries a signature with the secret, as Standard Webhooks asks a receiver to check. */
export function isSigned({ secret, headers, body }: Signed, now: Date): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
