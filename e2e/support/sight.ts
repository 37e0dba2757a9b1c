import { expect, type Page } from '@playwright/test'
import { findClippedTexts } from './clipped.ts'
import { findCutTexts, findOverlappingTexts } from './text-fit.ts'

/** The size of a finger's target in CSS pixels: 44 in the app, the least of WCAG 2.2 (2.5.8) in the console, which has a pointer. */
const targetSizes = { app: 44, console: 24 } as const

/** What each check calls its findings. */
const checks = {
  app: {
    'wider than the window': findSideways,
    'cut off': findCutTexts,
    'texts over each other': findOverlappingTexts,
    'covered or too small': findLostControls,
    'broken figure': findBrokenFigures,
    'primary action out of sight': findLowActions,
  },
  console: {
    'cut off': findClippedTexts,
    'texts over each other': findOverlappingTexts,
    'covered or too small': findLostControls,
    'broken figure': findBrokenFigures,
  },
} as const

/**
 * What a person does not see of a page as it stands: texts that are cut off, over each other or wider than the window, controls
 * that are covered or too small, figures that break over two lines, and the page's primary action below the first view. Where a
 * sheet is open, only its controls are looked at.
 */
export async function unseen(page: Page, kind: keyof typeof checks = 'app'): Promise<readonly string[]> {
  // Menus follow a change of the window's width by an animation.
  await page.evaluate(settled)
  const calls = Object.entries(checks[kind]).map(
    ([name, check]) => `${JSON.stringify(name)}: (${String(check)})(${targetSizes[kind]})`,
  )
  const found = await page.evaluate<Record<string, readonly string[]>>(`({ ${calls.join(', ')} })`)
  return Object.entries(found).flatMap(([name, faults]) => faults.map((fault) => `${name}: ${fault}`))
}

/** Checks that a person sees all of the page as it stands: see `unseen`. */
export async function expectSeen(page: Page, at: string, kind: keyof typeof checks = 'app'): Promise<void> {
  expect.soft(await unseen(page, kind), at).toEqual([])
}

/** Typefaces that a person may have instead of ours: one with wide letters, one with narrow ones. Both are in Debian's `fonts-dejavu`. */
export const typefaces = { wide: 'DejaVu Sans', narrow: 'DejaVu Sans Condensed' } as const

/** Runs a check with all texts in another typeface; `own` is the app's. */
export async function inTypeface(
  page: Page,
  name: keyof typeof typefaces | 'own',
  check: () => Promise<void>,
): Promise<void> {
  if (name === 'own') return check()
  const sheet = await page.evaluateHandle((family) => {
    const added = new CSSStyleSheet()
    added.replaceSync(`* { font-family: '${family}', sans-serif !important }`)
    document.adoptedStyleSheets.push(added)
    return added
  }, typefaces[name])
  await check()
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added)
  })
}

/** Resolves after two frames, when every finite animation has ended. */
export async function settled(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** The elements that overflow the window, the visible page or a sheet; only the width when no element is found. */
export function findSideways(): readonly string[] {
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
 * Controls that cannot be pressed where they are seen, and those that are too small to hit: what is pressed half a target beside
 * the centre is not the control, or for a pointer (24 px) another one, which is the exception of WCAG for controls with space around
 * them. Links in sentences may be as small as their letters, and markers of a map lie over each other.
 */
export function findLostControls(size: number): readonly string[] {
  const layers = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
  const scope = layers.filter((layer) => layer.checkVisibility()).at(-1) ?? document
  const kinds = 'button, a, input, textarea, select, [role=tab]'
  const controls = [...scope.querySelectorAll<HTMLElement>(kinds)].filter(
    (one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.tabIndex >= 0 &&
      !one.closest('[inert], [aria-hidden="true"], .leaflet-container') &&
      getComputedStyle(one).pointerEvents !== 'none',
  )
  const scrollers = [...document.querySelectorAll('*')].filter((box) => box.scrollTop !== 0 || box.scrollLeft !== 0)
  const before = scrollers.map((box) => [box, box.scrollLeft, box.scrollTop] as const)
  const touched = new Set<Element>()
  const faults = controls.flatMap((control) => {
    const fault = faultOf(control)
    return fault ? [`${fault} ${control.outerHTML.slice(0, 140)}`] : []
  })
  for (const box of touched) box.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  for (const [box, left, top] of before) box.scrollTo({ left, top, behavior: 'instant' })
  return faults

  function faultOf(control: HTMLElement): string {
    const inSentence = control.closest('p') !== null || getComputedStyle(control).display === 'inline'
    // The letters of a field of the console's library are a part of the box that is pressed.
    const whole =
      control.closest('label, .ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-input-number') ?? control
    // A field of no size is drawn by the label around it.
    const drawn = control.offsetWidth <= 1 || control.offsetHeight <= 1 ? whole : control
    if (!isHit(drawn, whole, [0, 0])) return 'covered'
    if (inSentence) return ''
    const reach = size / 2 - 1
    const sides = [
      [0, -reach],
      [0, reach],
      [-reach, 0],
      [reach, 0],
    ] as const
    return sides.every((side) => isHit(drawn, whole, side)) ? '' : 'small'
  }

  /** Whether a press beside the centre of an element reaches it, once it has been scrolled into view. */
  function isHit(drawn: Element, whole: Element, [right, down]: readonly [number, number]): boolean {
    for (let box = drawn.parentElement; box; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth) touched.add(box)
    drawn.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = drawn.getClientRects()[0]
    if (!box) return true
    const x = box.left + box.width / 2 + right
    const y = box.top + box.height / 2 + down
    const hit = document.elementFromPoint(x, y)
    if (hit === null || whole.contains(hit)) return true
    const isBeside = right !== 0 || down !== 0
    return size < 44 && isBeside && !hit.closest(kinds)
  }
}

/** Amounts, prices and times left that are on two lines. A figure of more than twenty signs may break before its unit. */
function findBrokenFigures(): readonly string[] {
  const figure = /\d+:\d\d|[+\u2212-]?\d[\d.,'\u2019\u00a0\u202f]*\d?(?:[\s\u00a0][A-Z]{3,4}\b)?/g
  const money = /\d[.,]\d|[A-Z]{3}$|\d:\d\d/
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const { parentElement: parent } = text
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (parent.closest('script, style, textarea, svg, .visually-hidden, [aria-hidden="true"]')) continue
    for (const match of (text.textContent ?? '').matchAll(figure)) {
      if (!money.test(match[0]) || match[0].length > 20) continue
      const range = document.createRange()
      range.setStart(text, match.index)
      range.setEnd(text, match.index + match[0].trimEnd().length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) found.push(`${match[0]} in ${parent.outerHTML.slice(0, 140)}`)
    }
  }
  return found
}

/**
 * The one primary action of the page where no part of it, or less than half, is in the first view. A page that has been scrolled,
 * a window with little height and several primary actions are left out.
 */
function findLowActions(): readonly string[] {
  const pages = [...document.querySelectorAll<HTMLElement>('[data-path]')].filter((page) => page.checkVisibility())
  const page = pages.at(-1)
  if (!page || page.scrollTop > 0 || innerHeight < 640 || document.querySelector('[role=dialog]')) return []
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()
  const probe = document.createElement('i')
  probe.style.color = primary
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const actions = [...page.querySelectorAll<HTMLElement>('button, a')].filter(
    (one) => one.checkVisibility() && getComputedStyle(one).backgroundColor === color,
  )
  const [action] = actions
  if (!action || actions.length > 1) return []
  const { top, bottom } = action.getBoundingClientRect()
  return bottom <= innerHeight + 1 && top >= 0 ? [] : [`${Math.round(top)} of ${innerHeight}: ${action.innerText}`]
}
