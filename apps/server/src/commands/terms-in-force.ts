import type { ClientBase } from 'pg'

/** The newest setting and the newest reading of rates: another version after each change of either. */
export const newestTerms = {
  settings: 'SELECT coalesce(max(id), 0)::text AS id FROM settings',
  rates: 'SELECT coalesce(max(id), 0)::text AS id FROM rate_readings',
} as const

export const versionOf = (setting: string, rate: string): string => `${setting}:${rate}`

/** The version of the settings and rates that are in force for a transaction of the ledger. */
export async function termsInForce(client: ClientBase): Promise<string> {
  const { settings, rates } = newestTerms
  const text = `SELECT (${settings}) AS setting, (${rates}) AS rate`
  const { rows } = await client.query<{ setting: string; rate: string }>({ name: 'terms_in_force', text })
  return versionOf(rows[0]?.setting ?? '', rows[0]?.rate ?? '')
}
