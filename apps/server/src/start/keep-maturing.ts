import { matureOrders } from '../features/interest/mature-orders.ts'
import type { Services } from '../services/services.ts'

const minute = 60_000

/**
 * Pays interest orders that are over: at once, for what fell due while nothing ran, and then every minute. A failure is
 * logged and tried again the next minute. What it gives stops it, and waits for what is under way.
 */
export function keepMaturing(services: Services): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const run = () => {
    underWay ??= matureOrders(services)
      .catch((error: unknown) => services.log.error({ err: error }, 'paying interest failed'))
      .finally(() => {
        underWay = null
      })
  }
  run()
  const timer = setInterval(run, minute)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
