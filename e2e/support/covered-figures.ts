import type { Locator } from '@playwright/test'

/** The texts with an amount or a time left that an element lies over. */
export const coveredFigures = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((message) => {
    const over = message.getBoundingClientRect()
    const figure = /\d[.,]\d|\d[\s\u00a0][A-Z]{3}|\d:\d\d/
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const { parentElement: parent } = text
      if (!parent?.checkVisibility() || message.contains(text) || !figure.test(parent.textContent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isUnder = [...range.getClientRects()].some(
        (box) =>
          box.left < over.right && box.right > over.left && box.top < over.bottom - 1 && box.bottom > over.top + 1,
      )
      if (isUnder) found.push(parent.textContent)
    }
    return found
  })
