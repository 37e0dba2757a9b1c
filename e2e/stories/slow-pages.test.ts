import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('en')

/** Opens the login page with a paused clock, and the register page with every script held back from then on. */
async function openHeldBack(page: Page): Promise<{ app: WebApp; release: () => Promise<void> }> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const app = new WebApp(page, say)
  await page.clock.install()
  await page.goto('/')
  await expect(app.button('account.signIn')).toBeVisible()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const asked = page.waitForRequest('**/assets/*.js')
  await app.view.getByRole('link', { name: say('account.toRegister') }).click()
  await asked
  return {
    app,
    release: async () => {
      resolve()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

test('slow page shows loading after 200 ms and slowness after a minute', async ({ page }) => {
  const { app, release } = await openHeldBack(page)
  const frame = app.view.getByRole('main')
  await page.clock.runFor(199)
  await expect(frame).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(frame).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${say('common.loading')}`))
  await expect(app.view.getByText(say('common.loadingLong'))).toHaveCount(0)
  await page.clock.runFor(59_800)
  await expect(app.view.getByText(say('common.loadingLong'))).toBeVisible()
  await expect(app.button('common.retry')).toBeVisible()
  await release()
  await expect(app.button('account.next')).toBeVisible()
})

test('page that is missing after two minutes fails and can be retried', async ({ page }) => {
  const { app, release } = await openHeldBack(page)
  await page.clock.runFor(119_999)
  await expect(app.view.getByText(say('common.loadFailed'))).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(app.view.getByText(say('common.loadFailed')).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The new document starts in a timer of its own.
  await page.clock.resume()
  await app.button('common.retry').click()
  await expect(app.button('account.next')).toBeVisible()
  await release()
})
