import { features, type Feature, type Language } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
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

/**
 * Feature switches, which every call of the web app reads. They are cached until a setting changes in any process, and
 * only while change events arrive.
 */
export class Switches {
  readonly #db: Kysely<Database>
  #cached: SwitchState | null = null
  #cacheEnabled = false
  /** Incremented by every clear, so a read that began before a clear is not cached after it. */
  #generation = 0

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** The current state. */
  async read(): Promise<SwitchState> {
    if (this.#cached) return this.#cached
    const generation = this.#generation
    const state = await this.#load()
    if (this.#cacheEnabled && generation === this.#generation) this.#cached = state
    return state
  }

  /** Clears the cache after a setting changed. */
  clearCache(): void {
    this.#generation += 1
    this.#cached = null
  }

  /** Enables caching only while change events arrive. */
  enableCache(enabled: boolean): void {
    this.#cacheEnabled = enabled
    this.clearCache()
  }

  async #load(): Promise<SwitchState> {
    const [set, maintenance] = await Promise.all([
      readSetting(this.#db, 'features'),
      readSetting(this.#db, 'maintenance'),
    ])
    return {
      closed: new Set(features.filter((feature) => !set[feature])),
      maintenance: maintenance?.on ? maintenance : null,
    }
  }
}
