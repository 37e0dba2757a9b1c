import { AsyncLocalStorage } from 'node:async_hooks'
import type { Services } from '../../src/services/services.ts'

const inside = new AsyncLocalStorage<true>()
const watched = new WeakSet()

/**
 * Reports where a transaction requests a second connection. This can deadlock: when all connections of the pool are in
 * such transactions, none of them can finish.
 */
export function watchConnections({ db, pool }: Services, found: (where: string) => void): void {
  const builder = Object.getPrototypeOf(db.transaction()) as { execute: (work: (trx: unknown) => unknown) => unknown }
  if (!watched.has(builder)) {
    watched.add(builder)
    const { execute } = builder
    builder.execute = function (this: unknown, work) {
      return execute.call(this, (trx) => inside.run(true, () => work(trx)))
    }
  }
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
  Object.assign(pool, {
    connect: (...given: unknown[]) => {
      if (inside.getStore()) found(new Error('a transaction requested a second connection').stack ?? '')
      return connect(...given)
    },
  })
}
