import type { Signer } from './signer.ts'

/** How long a link works: longer than the 30 days that the CAN-SPAM Act requires, unless the secret is rotated. */
const lifetime = 60 * 86_400_000
const purpose = 'unsubscribe'

/** Where the link leads, below the public URL. */
export const unsubscribePath = '/mail/unsubscribe'

/** The user that a mail was sent to, and when. */
interface Mailed {
  readonly userId: string
  readonly at: Date
}

/** The token of the link that switches off mails of notices. */
export function unsubscribeToken(signer: Signer, { userId, at }: Mailed): string {
  const text = `${userId}.${at.getTime().toString(36)}`
  return `${text}.${signer.sign(purpose, text)}`
}

/** The user of a token; null when the token is forged or expired. */
export function readUnsubscribeToken(signer: Signer, token: string, now: Date): string | null {
  const [userId = '', time = '', signature = ''] = token.split('.')
  if (!signer.isSigned(purpose, `${userId}.${time}`, signature)) return null
  return now.getTime() - Number.parseInt(time, 36) < lifetime ? userId : null
}
