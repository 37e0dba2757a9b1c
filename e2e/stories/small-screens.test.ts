import type { BrowserContextOptions, Locator } from '@playwright/test'
import { paths } from '@c2c/web/src/lib/navigation/paths.ts'
import { resize } from '../support/inspect.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf, newPerson } from '../support/person.ts'
import { registrationSteps } from '../support/specification/labels.ts'
import { expect, test } from '../support/test.ts'
import { cutTexts, overlappingTexts, setFontSize } from '../support/text-fit.ts'
import { webTexts } from '../support/texts.ts'
import { Visit } from '../support/visit.ts'
import { WebApp } from '../support/web-app.ts'

const say = webTexts('de')

/** English is left out: the specification fixes the long label of a tab of the hall. */
test('tabs of orders and hall take one line on a phone', async ({ browser, server, person }) => {
  const visit = new Visit(await openApp(browser, server, { lang: 'de', userInfo: person.userInfo }))
  for (const lang of ['de', 'zh-Hans', 'ja'] as const) {
    const app = new WebApp(visit.page, webTexts(lang))
    await visit.open(paths.mine)
    await visit.page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang)
    await visit.page.reload()
    for (const [route, label] of [
      [paths.orders, 'trade.state'],
      [paths.hall, 'trade.hallViews'],
    ] as const) {
      await visit.open(route)
      const tabs = app.view.getByRole('group', { name: app.say(label), exact: true }).getByRole('button')
      const lines = await tabs.evaluateAll((all) =>
        all.map((tab) => {
          const text = document.createRange()
          text.selectNodeContents(tab)
          return [tab.textContent, text.getClientRects().length]
        }),
      )
      expect(lines.length).toBeGreaterThanOrEqual(3)
      expect.soft(lines.filter(([, count]) => count !== 1)).toEqual([])
    }
  }
})

/** Whether the centre of an element can be touched at its current position. */
const isReachable = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && node.contains(hit)
  })

test('focused field and submit button stay reachable beside a keyboard', async ({ browser, server }) => {
  // The visible area of a small phone beside a keyboard, in portrait and in landscape.
  const [portrait, landscape] = [
    { width: 320, height: 300 },
    { width: 568, height: 160 },
  ]
  const page = await openApp(browser, server, { lang: 'de' }, { viewport: portrait, hasTouch: true })
  const app = new WebApp(page, say)
  await new Visit(page).open('/pages/login/register')
  await app.open(registrationSteps[0] ?? [])
  for (const { width, height } of [portrait, landscape]) {
    await resize(page, width, height)
    const field = app.field('account.confirmPassword')
    await field.blur()
    await field.focus()
    expect(await isReachable(field)).toBe(true)
    await app.button('account.next').scrollIntoViewIfNeeded()
    expect(await isReachable(app.button('account.next'))).toBe(true)
  }
})

test('sheet scrolls within itself on a phone in landscape', async ({ browser, server }) => {
  const { userInfo } = await newPerson(callerOf(server))
  const page = await openApp(browser, server, { lang: 'de', userInfo }, { viewport: { width: 568, height: 320 } })
  const app = new WebApp(page, say)
  await new Visit(page).open('/')
  const bar = await page.getByRole('navigation').boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(48)
  await app.goTo(paths.mine)
  await page.getByRole('button', { name: say('common.language') }).click()
  await expect(app.dialog).toBeVisible()
  const last = app.dialog.getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => isReachable(last)).toBe(true)
  expect(await app.dialog.evaluate(({ clientHeight }) => clientHeight <= window.innerHeight)).toBe(true)
})

test('pages keep clear of a notch and the system bar', async ({ browser, server, person }) => {
  const options: BrowserContextOptions = { viewport: { width: 390, height: 844 } }
  const page = await openApp(browser, server, { userInfo: person.userInfo }, options)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34, left: 20, right: 20 } })
  const visit = new Visit(page)
  const box = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect)
  await visit.open('/')
  const notices = await box(page.getByRole('complementary'))
  expect(notices.y).toBe(47)
  expect(notices.x).toBe(20)
  const tab = await box(page.getByRole('link', { name: 'Home' }))
  expect(tab.bottom).toBeLessThanOrEqual(844 - 34)
  await visit.open('/pages/mine/binding')
  const button = await box(new WebApp(page, webTexts('en')).button('bank-account.add.bank'))
  expect(button.bottom).toBeLessThanOrEqual(844 - 34)
})

test('labels of actions and tabs are as large as the text that a person sets', async ({ browser, server, person }) => {
  const app = new WebApp(await openApp(browser, server, { lang: 'de', userInfo: person.userInfo }), say)
  await app.goTo('/')
  const labels = [
    app.button('account.withdraw'),
    app.page.getByRole('link', { name: say('tabbar.order'), exact: true }),
  ] as const
  const sizes = () =>
    Promise.all(labels.map((label) => label.evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))))
  const normal = await sizes()
  for (const width of [320, 390]) {
    await resize(app.page, width, 844)
    await setFontSize(app.page, 32)
    await expect.poll(sizes).toEqual(normal.map((size) => 2 * size))
    expect(await cutTexts(app.page), `${width} px`).toEqual([])
    expect(await overlappingTexts(app.page), `${width} px`).toEqual([])
    // All four tabs stay in the window.
    for (const tab of await app.page.getByRole('navigation').getByRole('link').all()) {
      await expect(tab).toBeInViewport({ ratio: 1 })
    }
    await setFontSize(app.page, 16)
    await expect.poll(sizes).toEqual(normal)
  }
})
