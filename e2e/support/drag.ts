import type { Page } from '@playwright/test'

/** A finger that goes down on the page, moves by so many pixels, and holds still; answers how to let go. */
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
