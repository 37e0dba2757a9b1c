import type { Outcome } from '../outbox/outcome.ts'
import type { Services } from '../services.ts'
import { deliver, type Browser } from './deliver.ts'
import type { PushKeys } from './keys.ts'

/** The subscriptions of users, and of members of merchants' staff. */
type Subscriptions = 'push_subscriptions' | 'staff_push_subscriptions'

/**
 * Pushes a message to a recipient's browsers; one that accepts it is enough. A subscription that no longer exists is removed from
 * its table.
 */
export async function pushToBrowsers(
  services: Services,
  keys: PushKeys,
  { table, browsers }: { readonly table: Subscriptions; readonly browsers: readonly Browser[] },
  message: object,
): Promise<Outcome> {
  const text = JSON.stringify(message)
  const push = async (browser: Browser): Promise<'accepted' | 'gone' | 'failed'> => {
    const { db, log, now } = services
    try {
      if (await deliver(keys, browser, text, now())) return 'accepted'
      await db.deleteFrom(table).where('endpoint', '=', browser.endpoint).execute()
      return 'gone'
    } catch (error) {
      log.warn({ err: error, service: new URL(browser.endpoint).host }, 'a notice could not be pushed')
      return 'failed'
    }
  }
  const results = await Promise.all(browsers.map(push))
  if (results.includes('accepted')) return { result: 'delivered' }
  if (results.includes('failed')) return { result: 'failed', error: 'push_failed' }
  return { result: 'dropped', error: 'unwanted' }
}
