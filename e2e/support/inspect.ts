import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { namespaces } from './texts.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The widths of a small phone, of a desktop, and of the phone that the pages are drawn for, in CSS pixels. */
const phoneWindows: readonly number[] = [320, 1440, 390]

/** The widths at which staff work: of a tablet, either way up, and of a desktop. */
export const consoleWindows: readonly number[] = [768, 1024, 1440]

/** The widths at which a sheet is looked at: a small phone's, and that of the phone that the pages are drawn for. */
const sheetWindows: readonly number[] = [320, 390]

const sheet = '[role=dialog]'

/** Two colours that the specification fixes (section 2): a selected tab's name, which is bold, on the bar, 3.9 to 1. */
const fixedColours = 'foreground color: #6666ff, background color: #121a26'

/** What axe finds against WCAG 2.2 AA in a part of the page as it stands. */
async function violations(page: Page, part: string): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).setLegacyMode().withTags(standards).include(part).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.filter(({ failureSummary }) => !failureSummary?.includes(fixedColours)).map(({ html }) => `${id}: ${html}`),
  )
}

/** What stands out of the window, or of the page in its frame, sideways, by width. Ends at the last one. */
async function sideways(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 844 })
    // The window has its width at once; what is drawn in it follows a frame later, and a menu that folds takes its time.
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
    await page.evaluate(settled)
    for (const part of await page.evaluate(overflowing)) found.push(`${width}: ${part}`)
  }
  return found
}

/** Ends when two frames are drawn and every movement that has an end has come to it. */
async function settled(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** The parts that make the window, the visible page or a sheet wider than it is; that itself when no part can be told. */
function overflowing(): readonly string[] {
  const sheets = '[role=dialog], [role=dialog] > *'
  const frames = [...document.querySelectorAll<HTMLElement>(`[data-path], ${sheets}`)].filter((frame) =>
    frame.checkVisibility(),
  )
  return [document.documentElement, ...frames]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .flatMap((box) => {
      const edge = box.getBoundingClientRect().right
      const parts = [...box.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge + 0.5)
      return [`${box.scrollWidth} wide`, ...parts.map((part) => part.outerHTML.slice(0, 120))]
    })
}

/**
 * What a finger misses: what cannot be hit 21 px from its middle, up, down and to the sides. What stands in a sentence
 * is text; the places of a map stand where they are.
 */
function smallTargets(): readonly string[] {
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  const targets = [...scope.querySelectorAll<HTMLElement>('button, a, input, textarea')].filter(
    (target) =>
      target.checkVisibility() &&
      target.tabIndex >= 0 &&
      getComputedStyle(target).display !== 'inline' &&
      !target.closest('p, .leaflet-container'),
  )
  return targets.filter(isMissed).map(({ outerHTML }) => outerHTML.slice(0, 160))

  function isMissed(target: HTMLElement): boolean {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y, reach] = [left + width / 2, top + height / 2, 21]
    const whole = target.closest('label') ?? target
    return [
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ].some(([right = 0, down = 0]) => {
      const hit = document.elementFromPoint(x + right, y + down)
      return hit !== null && !whole.contains(hit)
    })
  }
}

/** Keys of the locale files, places left open in a sentence, marks of markup, and values that are none. */
const noText = new RegExp(
  String.raw`\b(${namespaces.join('|')})\.[a-z]|\{\w*\}|<\/?\w+>|\b(undefined|NaN|Infinity|Invalid Date)\b|\[object `,
)

/** Everything a person reads or hears on the page that is no text. */
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

/** Holds a page against all that is asked of every page. */
export async function expectSound(page: Page, at: string, widths = phoneWindows, part = 'html'): Promise<void> {
  // A colour on its way to another is not the one that is looked at.
  await page.evaluate(settled)
  expect.soft(await violations(page, part), `${at}: accessibility`).toEqual([])
  expect.soft(await sideways(page, widths), `${at}: wider than the window`).toEqual([])
  if (widths !== consoleWindows) expect.soft(await page.evaluate(smallTargets), `${at}: a finger misses`).toEqual([])
  expect.soft(await missingTexts(page), `${at}: no text`).toEqual([])
  expect.soft(await namelessControls(page), `${at}: controls without a name`).toEqual([])
}

/** Holds the open sheet against the same. What lies behind it is its page's matter. */
export const expectSheetSound = (page: Page, at: string): Promise<void> => expectSound(page, at, sheetWindows, sheet)

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

/** What a screen reader is told about without a name, out of Chromium's own accessibility tree. */
async function namelessControls(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role, name }) => {
      const told = !ignored && controls.has(String(role?.value))
      return told && String(name?.value ?? '').trim() === ''
    })
    .map(({ role, backendDOMNodeId }) => `${String(role?.value)} ${backendDOMNodeId}`)
}
