import type { Page } from '@playwright/test'

/** Holds requests of a page that match `calls`, until the returned function is called. */
export async function holdBack(page: Page, calls: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return resolve
}
