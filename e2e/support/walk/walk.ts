import { expect, type Page } from '@playwright/test'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { expectSheetSound, expectSound, weakContrasts } from '../inspect.ts'
import type { Sheet } from '../sheets.ts'
import type { Place } from '../specification/labels.ts'
import { webTexts } from '../texts.ts'
import { Visit } from '../visit.ts'
import { WebApp } from '../web-app.ts'
import { looks, type Look } from './looks.ts'
import { expectFitsEverywhere } from './screens.ts'
import { expectLabels, expectLabelsShown, expectSpecifiedLook } from './specified.ts'
import { expectTabOrder } from './tab-order.ts'

/** Opens pages in one look and runs every check on each. */
export class Walk {
  readonly visit: Visit
  readonly app: WebApp
  readonly #look: Look
  #visited = 0
  #sheets = 0

  constructor(page: Page, look: Look) {
    this.visit = new Visit(page)
    page.setDefaultTimeout(20_000)
    this.app = new WebApp(page, webTexts(look.lang))
    this.#look = look
  }

  /** Checks the page of a route in its present state with the labels of its places, then the sheets that open there. */
  async through(route: string, sheets: readonly Sheet[], places: readonly Place[] = []): Promise<void> {
    const { visit, app } = this
    const at = `${route} in ${this.#look.lang}`
    await visit.open(route)
    await expectSpecifiedLook(app, route, this.#look)
    for (const place of places.filter((one) => isShownBy(route, one))) await expectLabelsShown(app, this.#look, place)
    await expectTabOrder(app.page, at)
    await expectSound(app.page, at, [], 'html', isFull || this.#visited % 3 === 0)
    await this.#expectOtherTheme(at)
    // The looks begin at different conditions.
    await expectFitsEverywhere(app.page, at, looks.indexOf(this.#look) + this.#visited)
    this.#visited += 1
    const here = sheets.filter((one) => one.at === route)
    for (const [index, sheet] of share(here, 0, 2).entries()) await this.#lookAtSheet(sheet, index === 0)
  }

  /** Checks the labels of places that no route of `through` shows. */
  async labels(places: readonly Place[], routes: readonly string[]): Promise<void> {
    for (const place of places.filter((one) => !routes.some((route) => isShownBy(route, one))))
      await expectLabels(this.app, this.visit, this.#look, place)
  }

  /** Switches the colour scheme without a reload: no colour may fade, and in a full run texts need contrast there, too. */
  async #expectOtherTheme(at: string): Promise<void> {
    const { page } = this.app
    const setTheme = (theme: string) =>
      page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
        return document.getAnimations().filter((one) => one instanceof CSSTransition).length
      }, theme)
    const other = this.#look.theme === 'subject1' ? 'subject2' : 'subject1'
    expect.soft(await setTheme(other), `${at}: transitions on a device that reduces motion`).toBe(0)
    if (isFull) expect.soft(await weakContrasts(page), `${at} and ${other}: contrast`).toEqual([])
    await setTheme(this.#look.theme)
  }

  /** Opens a sheet, checks it against the rules, and closes it and those below it. */
  async #lookAtSheet({ at, open }: Sheet, isOpen: boolean): Promise<void> {
    let opened = isOpen
    // A page that is replaced meanwhile stays in the document, and an action on it would wait for ever.
    await expect(async () => {
      await this.app.closeSheets()
      if (!opened) await this.visit.open(at)
      opened = false
      await open(this.app)
      await expect(this.app.dialog).toBeVisible()
    }).toPass({ timeout: 90_000 })
    const title = await this.app.dialog.getByRole('heading').first().innerText()
    await expectSheetSound(this.app.page, `${at} ${title} in ${this.#look.lang}`, {
      contrast: isFull || this.#sheets % 3 === 0,
      largeText: isFull || this.#sheets % 3 === 1,
      wideLetters: isFull || this.#sheets % 3 === 2,
    })
    this.#sheets += 1
    await this.app.closeSheets()
  }
}

/** Whether the labels of a place are on the page of a route as it is opened. */
const isShownBy = (route: string, { at, press = [] }: Place): boolean => at === route && press.length === 0
