import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Figures in memory, with the `performance.now()` until which they are shown. */
interface Kept<Value> {
  readonly value: Promise<Value>
  /** Milliseconds that computing them took. */
  cost: number
  validUntil: number
  refreshing: boolean
}

/** Figures are computed again after 20 times the time that it took, so this costs PostgreSQL at most 5 % of a core. */
const rest = 20
const longestRest = 60_000

/**
 * Figures that are outdated for less than a minute are shown while new ones are computed, when that takes more than 50 ms;
 * older ones when it takes more than 250 ms.
 */
const isShown = ({ cost, validUntil }: Kept<unknown>, time: number): boolean =>
  cost > (time - validUntil < 60_000 ? 50 : 250)

const maxKept = 10_000

/** Computes figures of several subjects at once; the result gives the value of each. */
type Compute<Value> = (db: Kysely<Database>, ids: readonly string[], now: Date) => Promise<(id: string) => Value>

/**
 * Statistics by id that are kept in memory for a time that depends on the cost of computing them: a 25th of a second where
 * that takes 2 ms, a minute at most. Values computed in less than `exactBelow` milliseconds are not cached.
 */
export function cachedByCost<Value>(compute: Compute<Value>, exactBelow = 0): Compute<Value> {
  const caches = new WeakMap<Kysely<Database>, Map<string, Kept<Value>>>()

  function refresh(kept: Map<string, Kept<Value>>, db: Kysely<Database>, ids: readonly string[], now: Date): void {
    const started = performance.now()
    const computed = compute(db, ids, now)
    for (const id of ids) {
      const before = kept.get(id)
      if (before) before.refreshing = true
      const entry: Kept<Value> = {
        value: computed.then((valueOf) => valueOf(id)),
        cost: 0,
        validUntil: Number.POSITIVE_INFINITY,
        refreshing: false,
      }
      if (!before || !isShown(before, started)) kept.set(id, entry)
      entry.value.then(
        () => {
          entry.cost = performance.now() - started
          entry.validUntil =
            performance.now() + (entry.cost < exactBelow ? 0 : Math.min(entry.cost * rest, longestRest))
          kept.set(id, entry)
        },
        () => kept.delete(id),
      )
    }
  }

  return async (db, ids, now) => {
    const kept = caches.get(db) ?? new Map<string, Kept<Value>>()
    caches.set(db, kept)
    const time = performance.now()
    const isOutdated = (id: string) => {
      const entry = kept.get(id)
      return !entry || (entry.validUntil <= time && !entry.refreshing)
    }
    if (kept.size > maxKept) kept.clear()
    const outdated = [...new Set(ids)].filter(isOutdated)
    if (outdated.length > 0) refresh(kept, db, outdated, now)
    const values = new Map(await Promise.all(ids.map(async (id) => [id, await kept.get(id)?.value] as const)))
    return (id) => values.get(id) as Value
  }
}

/** The same for figures that are computed one by one. */
export function cachedByCostEach<Value>(
  compute: (db: Kysely<Database>, id: string, now: Date) => Promise<Value>,
  exactBelow = 0,
): typeof compute {
  const kept = cachedByCost<Value>(async (db, ids, now) => {
    const values = new Map(await Promise.all(ids.map(async (id) => [id, await compute(db, id, now)] as const)))
    return (id) => values.get(id) as Value
  }, exactBelow)
  return async (db, id, now) => (await kept(db, [id], now))(id)
}
