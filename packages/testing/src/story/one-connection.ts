import { AsyncLocalStorage } from 'node:async_hooks'
import type { Services } from '@c2c/server/src/services/services.ts'

const inside = new AsyncLocalStorage<true>()
const watched = new WeakSet()

type Method = (...given: unknown[]) => unknown

/** The work besides PostgreSQL that calls wait for: password hashes, images, mail and files of exports. */
const slowWork = {
  passwords: ['hash', 'hashChosen', 'matches'],
  uploads: ['keep'],
  mailer: ['send'],
  exports: ['draft'],
} as const

/**
 * Reports where a transaction requests a second connection, or waits for anything but PostgreSQL. The first can deadlock:
 * when all connections of the pool are in such transactions, none of them can finish. The second lets one account hold all
 * connections for as long as it has slow work to offer.
 */
export function watchConnections(services: Services, found: (where: string) => void): void {
  const { db, pool } = services
  const builder = Object.getPrototypeOf(db.transaction()) as { execute: (work: (trx: unknown) => unknown) => unknown }
  if (!watched.has(builder)) {
    watched.add(builder)
    const { execute } = builder
    builder.execute = function (this: unknown, work) {
      return execute.call(this, (trx) => inside.run(true, () => work(trx)))
    }
  }
  const watch = (owner: object, method: string, what: string) => {
    const original = (Reflect.get(owner, method) as Method).bind(owner)
    Object.assign(owner, {
      [method]: (...given: unknown[]) => {
        if (inside.getStore()) found(new Error(`a transaction ${what}`).stack ?? '')
        return original(...given)
      },
    })
  }
  watch(pool, 'connect', 'requested a second connection')
  for (const [service, methods] of Object.entries(slowWork)) {
    const owner = services[service as keyof typeof slowWork]
    for (const method of methods) watch(owner, method, `waited for ${service}.${method}`)
  }
}
