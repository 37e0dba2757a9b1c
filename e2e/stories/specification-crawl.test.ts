import type { Page } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { CallRecorder } from '../support/call-recorder.ts'
import { share } from '../../apps/server/tests/support/extent.ts'
import { computed, shownColours, shownTexts } from '../support/shown.ts'
import { anonymousPlaces, places, sameInAllLanguages, type Place } from '../support/specification/labels.ts'
import {
  anonymousPages,
  languages,
  navigationBarColour,
  signedInPages,
  tabBarColours,
  tabs,
  themes,
} from '../support/specification/pages.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const login = '/pages/login/login'
const homeAlias = '/pages/index/index'
const english = webTexts('en')

type Language = (typeof languages)[number]
type Tab = (typeof tabs)[number]

test.describe.configure({ mode: 'parallel' })

const colourSchemes = ['subject1', 'subject2'] as const

/**
 * Each combination of language and colour scheme is one part of the short form: the parts together visit each page. The
 * labels of the specification are English and are all checked in English.
 */
const partOf = (lang: Language, theme: (typeof colourSchemes)[number]): number =>
  languages.indexOf(lang) * colourSchemes.length + colourSchemes.indexOf(theme)
const parts = languages.length * colourSchemes.length
const placesIn = (lang: Language, all: readonly Place[]): readonly Place[] =>
  lang === 'en' ? all : share(all, languages.indexOf(lang), languages.length)

for (const lang of languages) {
  test(`signed out, every page is as specified in ${lang}`, async ({ browser, server }) => {
    const page = await openApp(browser, server, { lang, theme: 'subject1' })
    const visit = new Visit(page)
    const app = new WebApp(page, webTexts(lang))
    const sent = new CallRecorder(page, server.url, lang)
    for (const route of share([...signedInPages, homeAlias], languages.indexOf(lang), languages.length)) {
      await page.goto(`/#${route}`)
      await visit.settled(login)
      await expect(page, route).toHaveURL(/#\/pages\/login\/login$/)
    }
    for (const theme of colourSchemes) {
      await chooseTheme(page, theme)
      for (const route of share(anonymousPages, partOf(lang, theme), anonymousPages.length)) {
        await visit.open(route)
        await expectLook(app, lang, theme)
      }
    }
    for (const place of placesIn(lang, anonymousPlaces)) await expectLabels(app, visit, lang, place)
    expect(visit.consoleProblems).toEqual([])
    expect([...sent.tokens]).toEqual([])
    expect([...sent.breaches]).toEqual([])
  })

  test(`signed in, every page is as specified in ${lang}`, async ({ browser, server, veteran }) => {
    test.setTimeout(240_000)
    const { userInfo } = veteran
    const page = await openApp(browser, server, { lang, theme: 'subject1', userInfo })
    const visit = new Visit(page)
    const app = new WebApp(page, webTexts(lang))
    const { token } = JSON.parse(userInfo) as { readonly token: string }
    const sent = new CallRecorder(page, server.url, lang)
    for (const theme of colourSchemes) {
      await chooseTheme(page, theme)
      for (const route of share(signedInPages, partOf(lang, theme), parts)) {
        await visit.open(route)
        await expectLook(app, lang, theme)
        if (route === '/pages/mine/property') expect(await shownColours(page)).toContain(computed(themes[theme]))
      }
      for (const tab of share(tabs, partOf(lang, theme), tabs.length)) await expectTab(app, visit, lang, tab)
    }
    await page.goto(`/#${homeAlias}`)
    await visit.settled('/')
    for (const place of placesIn(lang, places)) await expectLabels(app, visit, lang, place)
    expect(visit.consoleProblems).toEqual([])
    expect([...sent.tokens]).toEqual([token])
    expect([...sent.breaches]).toEqual([])
  })
}

/** Starts the app again with another colour scheme. */
async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.goto('/')
  await page.evaluate((name) => localStorage.setItem('theme', name), theme)
  await page.reload()
}

/** Checks language, colour scheme and navigation bar of the visible page. */
async function expectLook({ page, view }: WebApp, lang: string, theme: string): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', lang)
  await expect(html).toHaveAttribute('data-theme', theme)
  await expect(view.locator('header').first()).toHaveCSS('background-color', computed(navigationBarColour))
}

/** Checks the labels of a place: the specification's words in English, their translations in other languages. */
async function expectLabels(
  app: WebApp,
  visit: Visit,
  lang: Language,
  { at, press = [], labels }: Place,
): Promise<void> {
  await visit.open(at)
  await app.open(press)
  const missing = async (): Promise<readonly string[]> => {
    const shown = (await shownTexts(app.page)).map((text) => text.toLowerCase())
    return Object.entries(labels)
      .filter(([label, key]) => !shown.some(isText(lang === 'en' ? label : translated(app, label, key))))
      .map(([label]) => label)
  }
  await expect.poll(missing, `labels of ${at} ${press.join()}`).toEqual([])
  await app.closeSheets()
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

/** Checks that the tab page is selected in the bar, and the bar's labels and colours. */
async function expectTab(app: WebApp, visit: Visit, lang: Language, { route, label, key }: Tab): Promise<void> {
  await visit.open(route)
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
