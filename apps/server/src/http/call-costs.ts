import type { Call } from '@c2c/contract'

const hash = 10
const image = 3
const file = 10
const mail = 5

/** Points of the account's budget per minute (`services/rate-limits.ts`), by the most expensive work of a call. */
const costs: Readonly<Record<string, number>> = {
  'staff/change-password': 2 * hash,
  'staff/second-factor-begin': hash,
  'attach/upload': image,
  'asset-log/export': file,
  'export/create': file,
  'staff/invite': mail,
  'staff/renew': mail,
}

/** What a call costs its account; 0 for a call that needs little but the database. */
export function costOf({ name }: Call, fields: Readonly<Record<string, unknown>>): number {
  if (name === 'userinfo/save') return fields['password'] === undefined ? 0 : hash
  return costs[name] ?? 0
}
