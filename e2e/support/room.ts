import type { Page } from '@playwright/test'

/**
 * What a person cannot read whole on the page as it stands: a page that scrolls sideways, and texts that reach out of
 * their own box or of the app's column. Strips that are meant to be pushed sideways may.
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
    const room = cutter(element)?.getBoundingClientRect() ?? column
    const out = room !== undefined && width > 1 && (left < room.left - 1 || right > room.right + 1)
    return out && !pushed(element)
  })
  return [...wide, ...[...cut, ...outside].map((element) => element.outerHTML.slice(0, 120))]

  /** The nearest part around it that cuts off what reaches out of it, such as a card. */
  function cutter(element: Element): Element | null {
    const parent = element.parentElement
    return parent === null || getComputedStyle(parent).overflowX === 'hidden' ? parent : cutter(parent)
  }

  /** Whether it stands in a strip that a person pushes sideways. */
  function pushed(element: Element): boolean {
    const parent = element.parentElement
    if (!parent || parent.hasAttribute('data-path')) return false
    return getComputedStyle(parent).overflowX === 'auto' || pushed(parent)
  }
}

/** How the browser's own setting of the letters' size is changed: 16 is what browsers come with. */
export async function setLetters(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** The spacing that a person may want between letters, words and lines (WCAG 2.2, 1.4.12). */
export const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`
