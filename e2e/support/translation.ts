import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Puts each text of a page into `<font>` elements, as translators do: in its place, or around it; also of what is drawn later. */
export function translate(around: boolean): void {
  const wrap = (text: Text): void => {
    const parent = text.parentElement
    if (!parent || parent.closest('font, script, style, svg, textarea') || text.data.trim() === '') return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    text.replaceWith(outer)
    inner.append(around ? text : text.data)
  }
  const all = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  all(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      if (target.nodeName === 'FONT') continue
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node as Text)
        else if (node.nodeName !== 'FONT') all(node)
      }
    }
  }).observe(document.body, { childList: true, subtree: true })
}

/** Every figure of the page on top, in order. */
const figuresOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const view = [...document.querySelectorAll<HTMLElement>('[data-path], .console-content, [role=dialog]')].findLast(
      (one) => one.checkVisibility(),
    )
    return (view?.innerText ?? '').match(/[<−+]?\d[\d.,:]*/g)?.join(' ') ?? ''
  })

/** Waits until two pages show the same figures; times that pass are read again. */
export const expectSame = (translated: Page, plain: Page, read = figuresOf, timeout = 10_000) =>
  expect
    .poll(
      async () => {
        const [figures, right] = await Promise.all([translated, plain].map(read))
        return figures === right && figures !== '' ? 'same' : `${figures} instead of ${right}`
      },
      { timeout },
    )
    .toBe('same')

/** Waits until a page shows the same figures twice. */
export async function expectSettled(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(async () => {
      const last = before
      before = await figuresOf(page)
      return before !== '' && before.length === last.length
    })
    .toBe(true)
}

/**
 * The texts of the page and its dialogs that a translator may change though an amount, an order's number or one of these names
 * is in them.
 */
export const openFigures = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((kept) => {
    const figure = /\d[\d.,]*\s?(?:USDT|[A-Z]{3}\b)|[A-Z]{1,3}\d{6}-[A-Z\d]{8}|\d+:\d\d\b/
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { textContent: text, parentElement: parent } = walker.currentNode
      if (!text || !parent?.checkVisibility() || parent.closest('[translate=no], time, script, style, svg, textarea'))
        continue
      if (figure.test(text) || kept.some((name) => text.includes(name))) found.push(text)
    }
    return found
  }, names)
