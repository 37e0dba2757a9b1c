import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expectSeen, findLostControls, findSideways, inTypeface, settled } from './sight.ts'
import { expectLargeTextFits } from './text-fit.ts'
import { namespaces } from './texts.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Widths of a small phone, a desktop, and the reference phone of the design, in CSS pixels. */
const phoneWindows: readonly number[] = [320, 1440, 390]

/** Widths for the console: a tablet in both orientations, and a desktop. */
export const consoleWindows: readonly number[] = [768, 1024, 1440]

/** Widths for sheets: a small phone, and the reference phone of the design. */
const sheetWindows: readonly number[] = [320, 390]

const sheet = '[role=dialog]'

/** What axe finds in a part of the page: WCAG 2.2 AA, for the console its best practices too, contrast only where it is asked for. */
const violations = (page: Page, part: string, contrast: boolean, isConsole: boolean): Promise<readonly string[]> =>
  found(
    page,
    part,
    { type: 'tag', values: isConsole ? [...standards, 'best-practice'] : standards },
    contrast,
    isConsole,
  )

/** The texts of the page with too little contrast. */
export const weakContrasts = (page: Page): Promise<readonly string[]> =>
  found(page, 'html', { type: 'rule', values: ['color-contrast'] })

/** Loads axe once per document: loading it costs as much as a check. */
async function found(
  page: Page,
  part: string,
  runOnly: NonNullable<RunOptions['runOnly']>,
  contrast = true,
  visibleNames = false,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Only violations are reported, because listing the passed checks takes as long as finding them.
  // The accessible name of a control includes its visible text.
  const names = { 'label-content-name-mismatch': { enabled: true } }
  const rules = { 'color-contrast': { enabled: contrast }, ...(visibleNames && names) }
  const options: RunOptions = { runOnly, rules, resultTypes: ['violations'], preload: false }
  return page.evaluate(check, { part, options })
}

/** Runs in the page, where `axe` is a global. */
async function check({ part, options }: { readonly part: string; readonly options: RunOptions }) {
  const { violations: all } = await (window as unknown as { readonly axe: typeof axe }).axe.run(part, options)
  return all.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** The elements that overflow the window or the page horizontally. */
async function sideways(page: Page): Promise<readonly string[]> {
  // Menus follow a change of the window's width by an animation.
  await page.evaluate(settled)
  return page.evaluate(findSideways)
}

/** Changes the size of the window, in CSS pixels. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  // The window is resized immediately, but the layout follows a frame later.
  const reached = (wanted: readonly number[]) => window.innerWidth === wanted[0] && window.innerHeight === wanted[1]
  await page.waitForFunction(reached, [width, height])
  await page.evaluate(twoFrames)
}

/** Resolves when the page was drawn again. */
export const twoFrames = (): Promise<unknown> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

/** Locale keys, unfilled placeholders, markup, and invalid values. */
const noText = new RegExp(
  String.raw`\b(${namespaces.join('|')})\.[a-z]|\{\w*\}|<\/?\w+>|\b(undefined|NaN|Infinity|Invalid Date)\b|\[object `,
)

/** Visible texts and labels that are broken: see `noText`. */
async function missingTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const named = ['aria-label', 'aria-valuetext', 'alt', 'placeholder', 'title']
    const attributes = [...document.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, ...document.body.innerText.split('\n'), ...attributes]
  })
  return texts.filter((text) => noText.test(text))
}

/**
 * Checks a page against the rules for all pages, at each width. Leaves the window at the last width. Contrast takes most of the
 * time, and unit tests measure it for all colours of texts: a walk in the short form leaves it out on some pages.
 */
export async function expectSound(
  page: Page,
  at: string,
  widths = phoneWindows,
  part = 'html',
  contrast = true,
): Promise<void> {
  const isConsole = widths.includes(1440) && !widths.includes(390)
  // Colours in transition would fail the contrast check.
  await page.evaluate(settled)
  expect.soft(await violations(page, part, contrast, isConsole), `${at}: accessibility`).toEqual([])
  for (const width of widths) {
    await resize(page, width, width === 1440 ? 900 : 844)
    expect.soft(await sideways(page), `${at}: wider than the window at ${width}`).toEqual([])
  }
  // The console is not made for touch.
  if (!isConsole) expect.soft(await page.evaluate(findLostControls, 44), `${at}: touch targets too small`).toEqual([])
  expect.soft(await missingTexts(page), `${at}: broken texts`).toEqual([])
  expect.soft(await namelessControls(page), `${at}: controls without a name`).toEqual([])
}

/**
 * Checks the open sheet against the same rules, without the page behind it, with text of twice the size, and with wide letters on
 * a small phone.
 */
export async function expectSheetSound(
  page: Page,
  at: string,
  { contrast = true, largeText = true, wideLetters = true } = {},
): Promise<void> {
  const sheets = page.locator(sheet)
  await expect(sheets.last()).toBeVisible()
  await expect(sheets.last().locator('[class*=skeleton], [class*=spinner]')).toHaveCount(0)
  await expectSound(page, at, sheetWindows, sheet, contrast)
  if (largeText) await expectLargeTextFits(page, at)
  if (!wideLetters) return
  await resize(page, 320, 844)
  await inTypeface(page, 'wide', () => expectSeen(page, `${at} in wide letters`))
  await resize(page, 390, 844)
}

const controls = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'radio',
  'checkbox',
  'switch',
  'slider',
  'spinbutton',
  'combobox',
  'listbox',
  'tab',
  'menuitem',
  'image',
  'progressbar',
  'dialog',
  'alertdialog',
])

/** Controls without an accessible name in Chromium's accessibility tree. */
async function namelessControls(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const nameless = nodes.filter(({ ignored, role, name }) => {
    const exposed = !ignored && controls.has(String(role?.value))
    return exposed && String(name?.value ?? '').trim() === ''
  })
  const texts: string[] = []
  for (const { backendDOMNodeId } of nameless) {
    const { outerHTML } = await session.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId ?? 0 })
    texts.push(outerHTML.slice(0, 200))
  }
  await session.detach()
  return texts
}
