import { expect, type Locator, type Page } from '@playwright/test'

/** More than the number of tab stops of any page. */
const maxTabStops = 150

/** Operates a page with the keyboard only. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses Tab until the target has the focus, and checks that the focus is visible. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < maxTabStops; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        expect(await target.evaluate(showsFocus), 'the focus is visible').toBe(true)
        return
      }
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${String(target)}`)
  }

  /** Activates an enabled button or a link, and checks that an element has the focus afterwards. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target)
    await expect(target).toBeEnabled()
    await this.page.keyboard.press(key)
    await this.expectFocus()
  }

  /** Replaces the value of a field. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(text)
  }

  /** Checks that a visible element other than the body has the focus. */
  async expectFocus(): Promise<void> {
    const focused = (): Promise<boolean> =>
      this.page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== null && activeElement !== document.body && activeElement.checkVisibility()
      })
    await expect.poll(focused, 'an element has the focus').toBe(true)
  }
}

/** Whether the element, a sibling, its parent or the parent's has an outline. */
function showsFocus(element: Element): boolean {
  const parent = element.parentElement
  const around = [element, ...(parent?.children ?? []), parent, parent?.parentElement]
  return around.some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  })
}
