import type { Page } from '@playwright/test'
import type { TestBrowser } from '../../apps/server/tests/support/push-service.ts'

/**
 * Has the pages of this browser ask the push service of a test, because no push service can be reached from here: only the
 * way from the browser to its maker is replaced.
 */
export async function usePushService(page: Page, told: TestBrowser): Promise<void> {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      let given = false
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: () => {
          given = false
          return Promise.resolve(true)
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = () => Promise.resolve(given ? subscription : null)
      PushManager.prototype.subscribe = () => {
        given = true
        return Promise.resolve(subscription)
      }
    },
    { endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } },
  )
}
