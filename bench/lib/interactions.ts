import type { Browser, Page } from 'puppeteer-core'
import { median } from './median.ts'

/** A person's presses and keys on an open page. */
export type Interact = (page: Page) => Promise<void>

/** How much slower than this machine the phone is, as Lighthouse's mobile preset has it. */
const slowdown = 4

const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const

/** The entry that browsers report for an event; TypeScript has no `interactionId` yet. */
type Interaction = PerformanceEventTiming & { readonly interactionId: number }

declare global {
  interface Window {
    /** The longest entry of each interaction so far, by its id, in milliseconds. */
    interactions: Map<number, number>
  }
}

/** Observes the interactions of a document from its start. */
function observe(): void {
  window.interactions = new Map()
  const note = (entries: readonly PerformanceEntry[]): void => {
    for (const { interactionId, duration } of entries as readonly Interaction[]) {
      if (interactionId === 0) continue
      window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0))
    }
  }
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => note(list.getEntries())).observe(options)
}

/** Waits until what an interaction caused is drawn and reported. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    await new Promise((idle) => requestIdleCallback(idle))
  })

/** Clicks what an accessible name and a role name, and waits for what follows. */
export async function press(page: Page, name: string, role = 'button'): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click()
  await drawn(page)
}

/** The slowest interaction on a page from its input to the next paint, in milliseconds: the median of several visits. */
export async function slowestInteraction(
  browser: Browser,
  url: string,
  interact: Interact,
  rounds: number,
): Promise<number> {
  const slowest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage()
    await page.setViewport(phone)
    await page.evaluateOnNewDocument(observe)
    await page.goto(url, { waitUntil: 'networkidle0' })
    await page.emulateCPUThrottling(slowdown)
    await interact(page)
    slowest.push(await page.evaluate(() => Math.max(...window.interactions.values())))
    await page.close()
  }
  return median(slowest)
}
