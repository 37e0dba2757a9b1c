import { features, type Feature, type Language } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readCached } from '../cache/read-cache.ts'
import { readSetting } from './settings.ts'

/** The current state of the feature switches. */
export interface SwitchState {
  readonly closed: ReadonlySet<Feature>
  /** Null while there is no maintenance. */
  readonly maintenance: {
    readonly message: Partial<Record<Language, string>>
    /** ISO 8601; empty when unknown. */
    readonly until: string
  } | null
}

/** The feature switches, which every call of the web app reads: from memory, see `readCached`. */
export const readSwitches = (db: Kysely<Database>): Promise<SwitchState> =>
  readCached(db, 'offered', 'switches', () => loadSwitches(db))

async function loadSwitches(db: Kysely<Database>): Promise<SwitchState> {
  const [set, maintenance] = await Promise.all([readSetting(db, 'features'), readSetting(db, 'maintenance')])
  return {
    closed: new Set(features.filter((feature) => !set[feature])),
    maintenance: maintenance?.on ? maintenance : null,
  }
}
