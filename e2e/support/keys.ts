import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has places that Tab stops at. */
const most = 150

/** A person with a keyboard and nothing else. */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Goes on with Tab until this has the focus, and sees that it can be seen to have it. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < most; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        expect(await target.evaluate(showsFocus), 'the focus can be seen').toBe(true)
        return
      }
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(target)}`)
  }

  /** Presses a button that can be pressed, or follows a link, and sees that the focus is somewhere afterwards. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target)
    await expect(target).toBeEnabled()
    await this.page.keyboard.press(key)
    await this.expectFocus()
  }

  /** Types into a field in place of what it held. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(text)
  }

  /** Something visible has the focus: it is lost when the document's body has it. */
  async expectFocus(): Promise<void> {
    const focused = (): Promise<boolean> =>
      this.page.evaluate(() => {
        const { activeElement } = document
        return activeElement !== null && activeElement !== document.body && activeElement.checkVisibility()
      })
    await expect.poll(focused, 'something has the focus').toBe(true)
  }
}

/** Whether an outline is drawn around the element, what it lies over, or what it stands in. */
function showsFocus(element: Element): boolean {
  const around = [element, ...(element.parentElement?.children ?? []), element.parentElement]
  return around.some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  })
}
