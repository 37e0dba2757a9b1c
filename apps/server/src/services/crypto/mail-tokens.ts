import type { Signer } from './signer.ts'

const day = 86_400_000

/** The user that a mail was sent to, and when. */
interface Mailed {
  readonly userId: string
  readonly at: Date
}

/** What the token of a link in a mail is good for, and how long. */
interface Link {
  readonly purpose: string
  readonly lifetime: number
}

const notMe: Link = { purpose: 'not me', lifetime: 7 * day }

/** It works for longer than the 30 days that the CAN-SPAM Act requires, unless the secret is rotated. */
const unsubscribe: Link = { purpose: 'unsubscribe', lifetime: 60 * day }

/** The same for the statement of a month. */
const unsubscribeStatements: Link = { purpose: 'unsubscribe statements', lifetime: 60 * day }

/** Where the link that switches off mails of notices leads, below the public URL. */
export const unsubscribePath = '/mail/unsubscribe'

/** The token of the link "This wasn't me" in the mail of an alert; valid for 7 days from the alert. */
export const notMeToken = (signer: Signer, alerted: Mailed): string => tokenOf(signer, notMe, alerted)

/** The alert of a token; null when the token is forged or expired. */
export const readNotMeToken = (signer: Signer, token: string, now: Date): Mailed | null =>
  readToken(signer, notMe, token, now)

/** The token of the link that switches off mails of notices. */
export const unsubscribeToken = (signer: Signer, mailed: Mailed): string => tokenOf(signer, unsubscribe, mailed)

/** The user of a token; null when the token is forged or expired. */
export const readUnsubscribeToken = (signer: Signer, token: string, now: Date): string | null =>
  readToken(signer, unsubscribe, token, now)?.userId ?? null

/** The token of the link that switches off mails of monthly statements. */
export const statementUnsubscribeToken = (signer: Signer, mailed: Mailed): string =>
  tokenOf(signer, unsubscribeStatements, mailed)

/** The user of such a token; null when it is forged or expired. */
export const readStatementUnsubscribeToken = (signer: Signer, token: string, now: Date): string | null =>
  readToken(signer, unsubscribeStatements, token, now)?.userId ?? null

function tokenOf(signer: Signer, { purpose }: Link, { userId, at }: Mailed): string {
  const text = `${userId}.${at.getTime().toString(36)}`
  return `${text}.${signer.sign(purpose, text)}`
}

function readToken(signer: Signer, { purpose, lifetime }: Link, token: string, now: Date): Mailed | null {
  const [userId = '', time = '', signature = ''] = token.split('.')
  if (!signer.isSigned(purpose, `${userId}.${time}`, signature)) return null
  const at = new Date(Number.parseInt(time, 36))
  return now.getTime() - at.getTime() < lifetime ? { userId, at } : null
}
