import { features, type Feature, type Language } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from './settings.ts'

/** What is on and off at the moment. */
export interface SwitchState {
  readonly closed: ReadonlySet<Feature>
  /** Null while there is no maintenance. */
  readonly maintenance: {
    readonly message: Partial<Record<Language, string>>
    /** ISO 8601; empty where nobody has said it. */
    readonly until: string
  } | null
}

/**
 * What is on and off, which every call of the web app asks: remembered until a setting changes on any process, and only
 * while the news of that arrives.
 */
export class Switches {
  readonly #db: Kysely<Database>
  #known: SwitchState | null = null
  #allowed = false
  /** Counts forgettings, so that what was read before one is not remembered after it. */
  #generation = 0

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** The state of now. */
  async read(): Promise<SwitchState> {
    if (this.#known) return this.#known
    const generation = this.#generation
    const state = await this.#load()
    if (this.#allowed && generation === this.#generation) this.#known = state
    return state
  }

  /** Forgets what was read: some setting was changed. */
  forget(): void {
    this.#generation += 1
    this.#known = null
  }

  /** Whether what is read may be remembered: only while the news of changes arrives. */
  remember(allowed: boolean): void {
    this.#allowed = allowed
    this.forget()
  }

  async #load(): Promise<SwitchState> {
    const [set, maintenance] = await Promise.all([
      readSetting(this.#db, 'features'),
      readSetting(this.#db, 'maintenance'),
    ])
    return {
      closed: new Set(set ? features.filter((feature) => !set[feature]) : []),
      maintenance: maintenance?.on ? maintenance : null,
    }
  }
}
