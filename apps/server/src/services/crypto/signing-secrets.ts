import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/schema.ts'
import { addSetting } from '../settings/settings.ts'
import { randomToken } from './secrets.ts'

/** A secret of signatures. */
export interface SigningSecret {
  readonly text: string
  /** When the next one took its place; null for the one that signs. */
  readonly replacedAt: Date | null
}

/** All secrets of signatures, the newest first. */
export async function readSigningSecrets(db: Kysely<Database>): Promise<SigningSecret[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['value', 'created_at'])
    .where('key', '=', 'signing_secret')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ value }, i) => ({ text: z.parse(z.string(), value), replacedAt: rows[i - 1]?.created_at ?? null }))
}

/** Generates the first secret, unless there is one; all processes share it. */
export async function makeFirstSecret(db: Kysely<Database>, now: Date): Promise<void> {
  if ((await readSigningSecrets(db)).length === 0) await addSetting(db, 'signing_secret', randomToken(), now)
}
