import { expect } from '@playwright/test'
import { computed, shownColours, shownTexts } from '../shown.ts'
import { sameInAllLanguages, type Place } from '../specification/labels.ts'
import { navigationBarColour, tabBarColours, tabs, themes } from '../specification/pages.ts'
import { webTexts } from '../texts.ts'
import type { Visit } from '../visit.ts'
import type { WebApp } from '../web-app.ts'
import type { Look } from './looks.ts'

const english = webTexts('en')

/** Checks language, colour scheme, navigation bar and, on a tab page, the tab bar of the visible page. */
export async function expectSpecifiedLook(app: WebApp, route: string, { lang, theme }: Look): Promise<void> {
  const html = app.page.locator('html')
  await expect(html).toHaveAttribute('lang', lang)
  await expect(html).toHaveAttribute('data-theme', theme)
  await expect(app.view.locator('header').first()).toHaveCSS('background-color', computed(navigationBarColour))
  if (route === '/pages/mine/property') expect(await shownColours(app.page)).toContain(computed(themes[theme]))
  const tab = tabs.find((one) => one.route === route)
  if (tab) await expectTab(app, lang, tab)
}

/** Checks that the tab page is selected in the bar, and the bar's labels and colours. */
async function expectTab(app: WebApp, lang: Look['lang'], { route, label, key }: (typeof tabs)[number]): Promise<void> {
  const bar = app.page.getByRole('navigation', { name: app.say('tabbar.label') })
  const links = bar.getByRole('link')
  await expect(links).toHaveText(tabs.map((tab) => (lang === 'en' ? tab.label : translated(app, tab.label, tab.key))))
  await expect(bar).toHaveCSS('background-color', computed(tabBarColours.background))
  await expect(bar).toHaveCSS('border-top-color', computed(tabBarColours.border))
  for (const one of tabs) {
    const link = links.and(app.page.locator(`[href="#${one.route}"]`))
    const selected = one.route === route
    await expect(link).toHaveCSS('color', computed(selected ? tabBarColours.selected : tabBarColours.text))
    // A tab has no background other than the bar's.
    const ground = await link.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect.soft(['rgba(0, 0, 0, 0)', computed(tabBarColours.background)], `ground of ${one.label}`).toContain(ground)
  }
  expect.soft(await app.page.title()).toMatch(new RegExp(`^${lang === 'en' ? label : app.say(key)} · `))
}

/** Opens a place and checks its labels. */
export async function expectLabels(app: WebApp, visit: Visit, look: Look, place: Place): Promise<void> {
  await visit.open(place.at)
  await app.open(place.press ?? [])
  await expectLabelsShown(app, look, place)
  await app.closeSheets()
}

/** Checks the labels of the open place: the specification's words in English, their translations in other languages. */
export async function expectLabelsShown(app: WebApp, { lang }: Look, place: Place): Promise<void> {
  const { at, press = [], labels } = place
  const missing = async (): Promise<readonly string[]> => {
    const shown = (await shownTexts(app.page)).map((text) => text.toLowerCase())
    return Object.entries(labels)
      .filter(([label, key]) => !shown.some(isText(lang === 'en' ? label : translated(app, label, key))))
      .map(([label]) => label)
  }
  await expect.poll(missing, `labels of ${at} ${press.join()}`).toEqual([])
}

const isText = (wanted: string): ((shown: string) => boolean) => {
  const text = wanted.replace('…', '').toLowerCase()
  return (shown) => (wanted.endsWith('…') ? shown.startsWith(text) : shown === text)
}

/** A label in the app's language. Throws when it is not translated. */
function translated({ say }: WebApp, label: string, key: string): string {
  const text = say(key)
  if (text === english(key) && !sameInAllLanguages.includes(label)) throw new Error(`${key} is not translated`)
  return text
}
