import type { Page } from '@playwright/test'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { resize } from '../inspect.ts'
import { expectSeen, inTypeface } from '../sight.ts'
import { expectLargeTextFits, wideSpacing } from '../text-fit.ts'

type Size = readonly [width: number, height: number]

/** The reference phone of the design; pages are opened on it. */
const phone: Size = [390, 844]

/** Each page meets it. */
const smallPhone: Size = [320, 568]

/** Every window in every typeface: phones, a tablet, a small laptop and a desktop. */
const views = [smallPhone, [360, 780] as const, phone, [820, 1180] as const, [1000, 800] as const, [1440, 900] as const]
  .flatMap((size) => (['own', 'wide', 'narrow'] as const).map((typeface) => ({ size, typeface })))
  .slice(1)

/** In the short form each page meets one of these. */
const conditions: readonly ((page: Page, at: string) => Promise<void>)[] = [
  (page, at) => expectSeenAt(page, at, [844, 390]),
  onPhone(expectLargeTextFits),
  onPhone(expectSpacedTextFits),
]

function onPhone(check: (page: Page, at: string) => Promise<void>): typeof check {
  return async (page, at) => {
    await resize(page, ...phone)
    await check(page, at)
  }
}

/**
 * Checks without a reload that a person sees all of the page: on a small phone, in windows of other sizes and with wide and narrow
 * letters, in landscape, with text of twice the size, and with wide text spacing. `index` chooses those of the short form: one view
 * and one condition.
 */
export async function expectFitsEverywhere(page: Page, at: string, index: number): Promise<void> {
  await expectSeenAt(page, at, smallPhone)
  for (const { size, typeface } of share(views, index, views.length))
    await inTypeface(page, typeface, () => expectSeenAt(page, `${at} in ${typeface} letters`, size))
  const met = isFull ? conditions : conditions.filter((_, place) => place === index % conditions.length)
  for (const check of met) await check(page, at)
  await resize(page, ...phone)
}

async function expectSeenAt(page: Page, at: string, size: Size): Promise<void> {
  await resize(page, ...size)
  await expectSeen(page, `${at} at ${size.join(' x ')}`)
}

async function expectSpacedTextFits(page: Page, at: string): Promise<void> {
  const sheet = await page.evaluateHandle((css) => {
    const added = new CSSStyleSheet()
    added.replaceSync(css)
    document.adoptedStyleSheets.push(added)
    return added
  }, wideSpacing)
  await expectSeen(page, `${at} with wide text spacing`)
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added)
  })
}
