import type { Page } from '@playwright/test'

/**
 * Unreadable parts of the console's window: a page that is wider than the window, texts that their box cuts off,
 * and texts outside of the window. The content of a box that scrolls sideways, as a table does, can be read. Names that end
 * in an ellipsis (`.name`) and texts for screen readers alone are left out.
 */
export const clippedTexts = (page: Page): Promise<readonly string[]> => page.evaluate(findClippedTexts)

export function findClippedTexts(): readonly string[] {
  const { documentElement: root } = document
  const wide = root.scrollWidth > root.clientWidth ? [`the window is ${root.scrollWidth} of ${root.clientWidth}`] : []
  const left =
    '.name, .ant-switch-inner, .visually-hidden, .ant-table-measure-row, [aria-hidden="true"], [inert], svg, .console-name'
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(left) &&
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
  )
  const clipped = texts.filter((element) => {
    const { left: start, right, width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) return false
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      const { overflowX, display } = getComputedStyle(box)
      // The head of a table follows its body, and tabs move as they are pressed.
      if (/auto|scroll/.test(overflowX) || box.matches('.ant-table-header, .ant-tabs-nav-wrap')) return false
      if (display === 'inline' || overflowX === 'visible') continue
      const { left: from, right: to } = box.getBoundingClientRect()
      if (box === element ? box.scrollWidth > box.clientWidth + 1 : start < from - 1 || right > to + 1) return true
    }
    return start < -1 || right > root.clientWidth + 1
  })
  return [...wide, ...clipped.map((element) => element.outerHTML.slice(0, 160))]
}
