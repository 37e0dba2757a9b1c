import { invalidField, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'
import { isPushService, knownPushServices } from './deliver.ts'

/** Refuses an endpoint while there is no browser push, and one that is not of a push service. */
export async function requirePushService(db: Kysely<Database>, endpoint: string): Promise<void> {
  const keys = await readSetting(db, 'push_keys')
  if (!keys) throw new Refusal('not_available')
  if (!isPushService(endpoint, [...knownPushServices, ...keys.services])) throw invalidField('endpoint', 'malformed')
}
