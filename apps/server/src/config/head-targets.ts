import { resolve } from 'node:path'
import { isWebhookUrl } from '@c2c/contract'

/** Where each statement of liabilities is handed to, with the end of the audit log; null for nowhere. */
export interface HeadTargets {
  /** A file that gets a line of each statement. */
  readonly file: string | null
  /** An address that gets a POST of each statement. */
  readonly webhook: string | null
}

export function readHeadTargets(file: string | undefined, webhook: string | undefined): HeadTargets {
  if (webhook && !isWebhookUrl(webhook)) throw new Error('HEADS_WEBHOOK must be a URL that starts with https://')
  return { file: file ? resolve(file) : null, webhook: webhook || null }
}
