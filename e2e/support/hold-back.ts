import type { Page } from '@playwright/test'

/** Holds back the calls of a page whose addresses match, until what this gives is called. */
export async function holdBack(page: Page, calls: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await released
    await route.continue()
  })
  return resolve
}
