import { expect, type Page } from '@playwright/test'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { resize, sideways } from '../inspect.ts'
import { cutTexts, expectLargeTextFits, overlappingTexts, wideSpacing } from '../text-fit.ts'

interface Screen {
  readonly name: string
  readonly width: number
  readonly height: number
}

/** The reference phone of the design; pages are opened on it. */
const phone: Screen = { name: 'phone', width: 390, height: 844 }

/** Each page meets it. */
const smallPhone: Screen = { name: 'small phone', width: 320, height: 568 }

/** In the short form each page meets one of these. */
const conditions: readonly ((page: Page, at: string) => Promise<void>)[] = [
  (page, at) => expectFits(page, at, { name: 'desktop', width: 1440, height: 900 }),
  (page, at) => expectFits(page, at, { name: 'phone in landscape', width: 844, height: 390 }),
  onPhone(expectLargeTextFits),
  onPhone(expectSpacedTextFits),
]

function onPhone(check: (page: Page, at: string) => Promise<void>): typeof check {
  return async (page, at) => {
    await resize(page, phone.width, phone.height)
    await check(page, at)
  }
}

/**
 * Checks without a reload that nothing of the page is cut off, overlaps or scrolls sideways: on a small phone, on a desktop, and
 * in landscape, with text of twice the size and with wide text spacing. `index` chooses those of the short form.
 */
export async function expectFitsEverywhere(page: Page, at: string, index: number): Promise<void> {
  await expectFits(page, at, smallPhone)
  const met = isFull ? conditions : conditions.filter((_, place) => place === index % conditions.length)
  for (const check of met) await check(page, at)
  await resize(page, phone.width, phone.height)
}

async function expectFits(page: Page, at: string, screen: Screen): Promise<void> {
  await resize(page, screen.width, screen.height)
  await expectAllRead(page, `${at} on a ${screen.name}`)
}

async function expectSpacedTextFits(page: Page, at: string): Promise<void> {
  const sheet = await page.evaluateHandle((css) => {
    const added = new CSSStyleSheet()
    added.replaceSync(css)
    document.adoptedStyleSheets.push(added)
    return added
  }, wideSpacing)
  await expectAllRead(page, `${at} with wide text spacing`)
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added)
  })
}

async function expectAllRead(page: Page, at: string): Promise<void> {
  expect.soft(await sideways(page), `${at}: wider than the window`).toEqual([])
  expect.soft(await cutTexts(page), `${at}: cut off`).toEqual([])
  expect.soft(await overlappingTexts(page), `${at}: texts over each other`).toEqual([])
}
