import type { apiKeyRevoke, CallOutput } from '@c2c/contract'
import { sql, type Selectable } from 'kysely'
import type { ApiKeyRow } from '../../../db/rows/api-key-rows.ts'

/** The columns that an answer needs. */
export const answeredColumns = [
  'id',
  'name',
  'scopes',
  'networks',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
  'last_used_address',
] as const

/** The name of a key's maker at a merchant; empty for a user's own. */
export const madeBy = sql<string>`coalesce((SELECT s.name FROM staff s WHERE s.id = api_keys.staff_id), '')`.as(
  'made_by',
)

type Answered = Pick<Selectable<ApiKeyRow>, (typeof answeredColumns)[number]> & { readonly made_by: string }

/** A key in the contract's form. */
export const keyAnswer = (row: Answered): CallOutput<typeof apiKeyRevoke> => ({
  key_id: row.id,
  name: row.name,
  made_by: row.made_by,
  scopes: row.scopes,
  networks: row.networks,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_address: row.last_used_address,
})
