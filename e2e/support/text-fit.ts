import { expect, type Page } from '@playwright/test'

/**
 * Texts that are cut off: horizontal overflow of the page, texts that exceed their box or the column of the app, and boxes that
 * hide a part of their height. Horizontally scrollable strips are exempt.
 */
export const cutTexts = (page: Page): Promise<readonly string[]> => page.evaluate(findCutTexts)

export function findCutTexts(): readonly string[] {
  const column = document.querySelector('[data-sheets]')?.getBoundingClientRect()
  const wide = [document.documentElement, ...document.querySelectorAll<HTMLElement>('[data-path]')]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
    .map((box) => `${box.dataset['path'] ?? 'the window'} is ${box.scrollWidth} of ${box.clientWidth}`)
  const unread = 'svg, table, [aria-hidden="true"], .leaflet-container'
  const texts = [...document.querySelectorAll<HTMLElement>('[data-sheets] *')].filter(
    (element) =>
      element.checkVisibility() &&
      !element.closest(unread) &&
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
  )
  const cut = texts.filter((element) => {
    const { display, overflowX } = getComputedStyle(element)
    return display !== 'inline' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
  })
  const outside = texts.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const room = clippingAncestor(element)?.getBoundingClientRect() ?? column
    const out = room !== undefined && width > 1 && (left < room.left - 1 || right > room.right + 1)
    return out && !inScrollableStrip(element)
  })
  const low = [...document.querySelectorAll<HTMLElement>('[data-sheets] *')].filter((box) => {
    if (!box.checkVisibility() || box.closest(unread) || box.clientHeight <= 1) return false
    const { overflowY, flexWrap, webkitLineClamp } = getComputedStyle(box)
    // A long name is clamped to lines of a stated number.
    if (webkitLineClamp !== 'none' && !box.translate) return false
    const hides =
      /hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1 && box.innerText.trim() !== ''
    // A line that wraps into a hidden part may leave out whole parts, as a short record of a merchant does.
    return hides && (flexWrap === 'nowrap' || [...box.children].some((part) => isCut(part, box)))
  })
  return [...wide, ...[...cut, ...outside, ...low].map((element) => element.outerHTML.slice(0, 120))]

  /** Whether the lower edge of a box goes through one of its parts. */
  function isCut(part: Element, box: Element): boolean {
    const [{ top, bottom }, edge] = [part.getBoundingClientRect(), box.getBoundingClientRect().bottom]
    return top < edge - 1 && bottom > edge + 1
  }

  /** The nearest ancestor that clips its overflow, such as a card. */
  function clippingAncestor(element: Element): Element | null {
    const parent = element.parentElement
    return parent === null || getComputedStyle(parent).overflowX === 'hidden' ? parent : clippingAncestor(parent)
  }

  /** Whether the element is in a horizontally scrollable strip. */
  function inScrollableStrip(element: Element): boolean {
    const parent = element.parentElement
    if (!parent || parent.hasAttribute('data-path')) return false
    return getComputedStyle(parent).overflowX === 'auto' || inScrollableStrip(parent)
  }
}

/** Texts of the app's top page, of the console, or of the sheet that covers either, that lie over each other. Bars that content scrolls under are exempt. */
export const overlappingTexts = (page: Page): Promise<readonly string[]> => page.evaluate(findOverlappingTexts)

export function findOverlappingTexts(): readonly string[] {
  const layers = [...document.querySelectorAll<HTMLElement>('[data-path], [role=dialog]')]
  const top = layers.filter((layer) => layer.checkVisibility()).at(-1) ?? document.body
  const texts = [...top.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const isRead =
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('svg, [aria-hidden="true"]') &&
      isOpaque(element)
    if (!isRead || element.closest('.leaflet-container')) return []
    const boxes = isUnderBar(element) ? [] : linesOf(element).flatMap((line) => shownPart(element, line) ?? [])
    return boxes.length > 0 ? [{ element, boxes }] : []
  })
  return texts.flatMap(({ element, boxes }, index) =>
    texts
      .slice(index + 1)
      .filter((other) => !element.contains(other.element) && !other.element.contains(element))
      .filter((other) => boxes.some((box) => other.boxes.some((against) => meet(box, against))))
      .map((other) => `${element.innerText.slice(0, 60)} / ${other.element.innerText.slice(0, 60)}`),
  )

  /** The lines of an element's own text, without the room above and below the letters. */
  function linesOf(element: Element): readonly DOMRect[] {
    return [...element.childNodes]
      .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
      .map(({ x, y, width, height }) => new DOMRect(x, y + height / 5, width, (height * 3) / 5))
  }

  /** The part of a box that no ancestor clips; null for none. */
  function shownPart(element: Element, box: DOMRect): DOMRect | null {
    let { left, top: upper, right, bottom } = box
    for (let clip = element.parentElement; clip && clip !== top; clip = clip.parentElement) {
      if (getComputedStyle(clip).overflow === 'visible') continue
      const edge = clip.getBoundingClientRect()
      left = Math.max(left, edge.left)
      right = Math.min(right, edge.right)
      upper = Math.max(upper, edge.top)
      bottom = Math.min(bottom, edge.bottom)
    }
    return right > left && bottom > upper ? new DOMRect(left, upper, right - left, bottom - upper) : null
  }

  /** While two notices change places, one of them is more than half visible. */
  function isOpaque(element: Element): boolean {
    for (let part: Element | null = element; part && part !== top; part = part.parentElement)
      if (Number(getComputedStyle(part).opacity) <= (part.getAnimations().length > 0 ? 0.5 : 0)) return false
    return true
  }

  function isUnderBar(element: Element): boolean {
    for (let part: Element | null = element; part && part !== top; part = part.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(part).position)) return true
    return false
  }

  function meet(one: DOMRect, two: DOMRect): boolean {
    const width = Math.min(one.right, two.right) - Math.max(one.left, two.left)
    const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)
    return width > 2 && height > 2
  }
}

/** Sets the browser's default font size in pixels: 16 is the browser's default. */
export async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** Checks that text of twice the size is neither cut off nor overlaps (WCAG 2.2, 1.4.4). */
export async function expectLargeTextFits(page: Page, at: string): Promise<void> {
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await setFontSize(page, 32)
  await expect.poll(size).toBe('32px')
  expect.soft(await cutTexts(page), `${at}: cut off`).toEqual([])
  expect.soft(await overlappingTexts(page), `${at}: texts over each other`).toEqual([])
  await setFontSize(page, 16)
  await expect.poll(size).toBe('16px')
}

/** The text spacing that users can set (WCAG 2.2, 1.4.12). */
export const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`
