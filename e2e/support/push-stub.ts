import type { Page } from '@playwright/test'
import type { TestBrowser } from '@c2c/testing/src/services/push-service.ts'

/**
 * Connects this page to the push service of a test, because real push services cannot be reached. Only the browser's
 * subscription is replaced.
 */
export async function usePushService(page: Page, browser: TestBrowser): Promise<void> {
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
    { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
  )
}
