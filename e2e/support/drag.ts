import type { Page } from '@playwright/test'

/** Touches the page, drags by a number of pixels and holds; returns the function that releases. */
export async function drag(page: Page, distance: number): Promise<() => Promise<void>> {
  const finger = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<void> => {
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  }
  await touch('touchStart', 200)
  for (let moved = 20; moved <= distance; moved += 20) await touch('touchMove', 200 + moved)
  return async () => {
    await touch('touchEnd')
    await finger.detach()
  }
}
