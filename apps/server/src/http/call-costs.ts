import type { Call } from '@c2c/contract'

const hash = 10
const image = 3
const file = 10
const mail = 5

/** Points of the account's budget per minute (`services/rate-limits.ts`), by the most expensive work of a call. */
const costs: Readonly<Record<string, number>> = {
  'api-key/create': hash,
  'staff/change-password': 2 * hash,
  'staff/second-factor-begin': hash,
  'attach/upload': image,
  'userinfo/delete': 2 * hash,
  'userinfo/export': file,
  'verification/upload': image,
  'asset-log/export': file,
  'asset-log/year': file,
  'export/create': file,
  'offer/import': file,
  'offer/export': file,
  'statement/import': file,
  'offer/bulk': image,
  'fund/report': file,
  'staff/invite': mail,
  'staff/renew': mail,
}

/** The cost of a call with this body for its account; 0 for a call that needs little but the database. */
export function costOf({ name }: Call, body: unknown): number {
  if (name === 'userinfo/save') return typeof body === 'object' && body !== null && 'password' in body ? hash : 0
  return costs[name] ?? 0
}
