import { isShown } from '../../lib/browser/is-shown.ts'
import { lastPressed } from './last-press.ts'

/** An amount with decimals or a unit, or a time left. */
const figure = /\d[.,]\d|\d[\s\u00a0][A-Z]{3}|\d:\d\d/

/** The distance of the places that are tried, in CSS pixels. */
const step = 8

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The part of an element that its page is scrolled to. */
function seenBox(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const seen = element.closest('aside, [data-scroller]')?.getBoundingClientRect()
  return seen
    ? { left, right, top: Math.max(top, seen.top), bottom: Math.min(bottom, seen.bottom) }
    : { left, right, top, bottom }
}

/** What a message may not cover: before all the element pressed or copied last, then amounts, then the pinned action. */
function keptFree(): readonly { readonly box: Box; readonly weight: number }[] {
  const dialogs = [...document.querySelectorAll('[role$=dialog]')]
  const layer = dialogs.findLast(isShown) ?? document.body
  const held = [...layer.querySelectorAll('a, button, input, textarea')].filter(
    (control) => control === document.activeElement || control.contains(lastPressed()),
  )
  const hasText = ({ childNodes }: Element): boolean =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
  const amounts = [...layer.querySelectorAll('*')].filter(
    (element) =>
      hasText(element) &&
      figure.test(element.textContent) &&
      !element.closest('[role=status][aria-live], style, script'),
  )
  return [
    ...held.map((control) => ({ box: seenBox(control), weight: 1e6 })),
    ...amounts.map((amount) => ({ box: seenBox(amount), weight: 1 })),
    ...Array.from(layer.querySelectorAll('footer'), (action) => ({ box: seenBox(action), weight: 1e-3 })),
  ].filter(({ box }) => box.right > box.left && box.bottom > box.top)
}

/** Places a message, and again while content arrives under it. */
export function placeClear(message: HTMLElement): () => void {
  place(message)
  const observer = new MutationObserver(() => place(message))
  // Also a page that is opened under the message.
  observer.observe(message.closest('[data-sheets]') ?? document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Moves a message from its place at the foot of the page to the nearest one there that covers neither an amount nor the
 * element pressed last; up to the page's bar where the lower half has none.
 */
function place(message: HTMLElement): void {
  const bar = [...document.querySelectorAll('[data-path] header')].find(isShown)
  const column = message.parentElement?.offsetParent
  if (!message.parentElement || !bar || !column) return
  const { left, right } = message.getBoundingClientRect()
  // The message itself is still on its way up.
  const { top, height } = message.parentElement.getBoundingClientRect()
  const free = keptFree()
  const covered = (from: number): number =>
    free.reduce((sum, { box, weight }) => {
      const width = Math.min(right, box.right) - Math.max(left, box.left)
      const shared = Math.min(from + height, box.bottom) - Math.max(from, box.top)
      return width > 0 && shared > 0 ? sum + width * shared * weight : sum
    }, 0)
  const { top: above, bottom: below } = column.getBoundingClientRect()
  const highest = bar.getBoundingClientRect().bottom
  const last = below - height - step
  const middle = (above + below) / 2
  const tried = Array.from({ length: Math.max(0, Math.floor((last - highest) / step)) }, (_, n) => last - n * step)
    .concat(top)
    // The nearest of the lower half first.
    .toSorted((one, other) => Math.abs(one - top) - Math.abs(other - top))
    .toSorted((one, other) => Number(one < middle) - Number(other < middle))
  let best = { from: top, cost: Infinity }
  for (const from of tried) {
    const cost = covered(from)
    if (cost < best.cost) best = { from, cost }
    if (cost === 0) break
  }
  message.style.translate = best.from === top ? '' : `0 ${best.from - top}px`
}
