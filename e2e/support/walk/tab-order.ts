import { expect, type Page } from '@playwright/test'

interface Recording {
  readonly candidates: number
  /** The elements that received the focus, each once, and whether it was visible then. */
  readonly stops: Map<Element, boolean>
}

/**
 * Checks that Tab leads through the top page in reading order, without a stop that is hidden. It starts where the page set the
 * focus and may begin again from the top once.
 */
export async function expectTabOrder(page: Page, at: string): Promise<void> {
  const recording = await page.evaluateHandle(record)
  const presses = await recording.evaluate(({ candidates }) => candidates)
  for (let pressed = 0; pressed < presses; pressed += 1) await page.keyboard.press('Tab')
  expect.soft(await recording.evaluate(faultsOf), `${at}: tab order`).toEqual([])
}

function record(): Recording {
  const candidates = [...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, [tabindex]')]
  const stops = new Map<Element, boolean>()
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) stops.set(target, target.checkVisibility({ visibilityProperty: true }))
  })
  return { candidates: candidates.filter((one) => one.tabIndex >= 0 && one.checkVisibility()).length, stops }
}

function faultsOf({ stops, candidates }: Recording): readonly string[] {
  // A live change can remove a stop that Tab has left.
  const order = [...stops.keys()].filter(({ isConnected }) => isConnected)
  const name = (stop: Element | undefined): string => stop?.outerHTML.slice(0, 100) ?? ''
  const hidden = [...stops].flatMap(([stop, visible]) => (visible ? [] : [name(stop)]))
  const back = order.flatMap((stop, index) => {
    const next = order[(index + 1) % order.length]
    const isBefore = next && stop.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING
    return isBefore ? [`${name(stop)} -> ${name(next)}`] : []
  })
  const none = candidates > 0 && stops.size === 0 ? ['Tab reaches nothing'] : []
  // From the last stop it goes on at the first one.
  return [...hidden.map((stop) => `hidden: ${stop}`), ...(back.length > 1 ? back : []), ...none]
}
