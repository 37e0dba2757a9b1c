import { readStored, writeStored } from '../../../lib/browser/storage.ts'

/** The account and the moment of the last proof that this browser checked and found right. */
const key = 'liabilityChecked'

/** When this browser last checked the proof of an account, ISO 8601; null for never. */
export function lastChecked(userId: string): string | null {
  const [owner, at] = (readStored(key) ?? '').split(' ')
  return owner === userId && at !== undefined && Number.isFinite(Date.parse(at)) ? at : null
}

export const rememberChecked = (userId: string, at: Date): void => writeStored(key, `${userId} ${at.toISOString()}`)
