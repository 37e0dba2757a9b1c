import { ReplicaFailed } from '../../db/replicas/replicas.ts'
import type { Uses } from '../services.ts'

type Reading = Uses<'db'> & Partial<Uses<'reads' | 'replicas'>>

const views = new WeakMap<Reading, Reading>()

/** The same services whose `db` and `reads` go to replicas, one object for each: caches are kept for it. */
function viewOf<Some extends Reading>(services: Some): Some {
  const { replicas } = services
  if (!replicas) return services
  const known = views.get(services) ?? { ...services, db: replicas.db, reads: replicas.reads, replicas: null }
  views.set(services, known)
  return known as Some
}

/**
 * Does work that only reads and decides nothing, on replicas where they are configured. It sees everything that was acknowledged or
 * published before it began. Where a transaction of it fails on a replica, it is done again on the primary.
 */
export async function preferReplica<Some extends Reading, Result>(
  services: Some,
  work: (services: Some) => Promise<Result>,
): Promise<Result> {
  if (!services.replicas) return work(services)
  try {
    return await work(viewOf(services))
  } catch (error) {
    if (!(error instanceof ReplicaFailed)) throw error
    return work(services)
  }
}
