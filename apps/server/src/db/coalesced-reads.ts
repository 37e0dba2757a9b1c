import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

interface Waiting<Key, Value> {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** The most keys of one statement. */
const maxKeys = 256

/**
 * A lookup by key whose callers in one turn of the event loop share one statement. `read` returns the value of each of
 * its keys. In a transaction each lookup is a statement of that transaction.
 */
export function coalesceReads<Key, Value>(
  read: (db: Kysely<Database>, keys: readonly Key[]) => Promise<(key: Key) => Value>,
): (db: Kysely<Database>, key: Key) => Promise<Value> {
  const queues = new WeakMap<Kysely<Database>, Waiting<Key, Value>[]>()

  async function answer(db: Kysely<Database>, callers: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const valueOf = await read(
        db,
        callers.map(({ key }) => key),
      )
      for (const { key, resolve } of callers) resolve(valueOf(key))
    } catch (error) {
      for (const { reject } of callers) reject(error)
    }
  }

  return async (db, key) => {
    if (db.isTransaction) return (await read(db, [key]))(key)
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    const queue = queues.get(db) ?? []
    queues.set(db, queue)
    queue.push({ key, resolve, reject })
    if (queue.length === 1) {
      setImmediate(() => {
        const callers = queue.splice(0)
        while (callers.length > 0) void answer(db, callers.splice(0, maxKeys))
      })
    }
    return promise
  }
}
