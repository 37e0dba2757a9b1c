import type { Signer } from './signer.ts'

const lifetime = 7 * 86_400_000
const purpose = 'not me'

/** The user and the time of an alert. */
interface Alerted {
  readonly userId: string
  readonly at: Date
}

/** The token of the link "This wasn't me" in the mail of an alert; valid for 7 days from the alert. */
export function notMeToken(signer: Signer, { userId, at }: Alerted): string {
  const text = `${userId}.${at.getTime().toString(36)}`
  return `${text}.${signer.sign(purpose, text)}`
}

/** The alert of a token; null when the token is forged or expired. */
export function readNotMeToken(signer: Signer, token: string, now: Date): Alerted | null {
  const [userId = '', time = '', signature = ''] = token.split('.')
  if (!signer.isSigned(purpose, `${userId}.${time}`, signature)) return null
  const at = new Date(Number.parseInt(time, 36))
  return now.getTime() - at.getTime() < lifetime ? { userId, at } : null
}
