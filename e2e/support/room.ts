import type { Page } from '@playwright/test'

/**
 * Texts that are cut off: horizontal overflow of the page, and texts that exceed their box or the column of the app.
 * Horizontally scrollable strips are exempt.
 */
export const cutTexts = (page: Page): Promise<readonly string[]> => page.evaluate(findCutTexts)

function findCutTexts(): readonly string[] {
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
  return [...wide, ...[...cut, ...outside].map((element) => element.outerHTML.slice(0, 120))]

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

/** Sets the browser's default font size in pixels: 16 is the browser's default. */
export async function setFontSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** The text spacing that users can set (WCAG 2.2, 1.4.12). */
export const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`
