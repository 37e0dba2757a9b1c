import type { Page } from '@playwright/test'

/** The visible texts of the top page, or of the sheet that covers it: one per element with text. */
export const shownTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
    const parts = [...document.querySelectorAll('[data-path], [role=dialog]')].filter(visible)
    return [...(parts.at(-1)?.querySelectorAll('*') ?? [])].filter(visible).map((element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join('')
        .trim(),
    )
  })

/** The colours of the visible page, as `rgb(…)`. */
export const shownColours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-path] *')].filter((element) => element.checkVisibility())
    return elements.flatMap((element) => {
      const { color, backgroundColor, borderLeftColor, stroke, fill } = getComputedStyle(element)
      return [color, backgroundColor, borderLeftColor, stroke, fill]
    })
  })

/** A colour as browsers report it: `#6666FF` is `rgb(102, 102, 255)`. */
export const computed = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`
