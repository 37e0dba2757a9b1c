import type { Page } from '@playwright/test'
import { openApp } from '../support/open-app.ts'
import { inTypeface, unseen } from '../support/sight.ts'
import { expect, test } from '../support/test.ts'
import { Visit } from '../support/visit.ts'

const text = 'position: absolute; top: 300px; left: 16px;'
const button = 'style="position: absolute; top: 300px; left: 150px; width: 90px; height: 56px"'

/** A fault of each kind, as a part that is added to the page, and what is reported of it. */
const faults = [
  ['<p style="width: 900px">A wide line</p>', /^wider than the window: /],
  ['<p style="width: 60px; overflow: hidden; white-space: nowrap">Cut off at its end</p>', /^cut off: .*at its end/],
  [
    '<p style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Ends in dots here</p>',
    /^cut off: /,
  ],
  ['<p style="height: 20px; overflow: hidden">Three<br>lines<br>of it</p>', /^cut off: /],
  [
    `<b style="${text}">One text</b><i style="${text}">over another</i>`,
    /^texts over each other: One text \/ over another/,
  ],
  [
    `<button ${button}>Pay</button><div style="position: fixed; inset: 0; z-index: 99">`,
    /^covered or too small: covered .*Pay/,
  ],
  [
    `<button style="position: absolute; top: 300px; left: 150px; width: 40px; height: 30px">Pay</button>`,
    /^covered or too small: small .*Pay/,
  ],
  ['<p style="width: 70px; overflow-wrap: anywhere">1,234,567.89</p>', /^broken figure: 1,234,567.89/],
  ['<p style="width: 50px">12.50 EUR</p>', /^broken figure: 12.50 EUR/],
  ['<p style="width: 30px; overflow-wrap: anywhere">29:58</p>', /^broken figure: 29:58/],
  [
    `<button style="position: absolute; top: 1200px; width: 90px; height: 56px; background: var(--primary)">Pay</button>`,
    /^primary action out of sight: .*Pay/,
  ],
] as const

/** Replaces the content of the page's main part. */
const show = (page: Page, content: string) =>
  page.locator('[data-path] main').evaluate((main, html) => (main.innerHTML = html), content)

// The page allows no inline styles and no HTML as text.
test('what a person does not see is reported, each kind by its name', async ({ browser, server }) => {
  const page = await openApp(browser, server, { lang: 'en' }, { bypassCSP: true })
  await new Visit(page).open('/sandbox')
  await show(page, '<p>1,234,567.89 EUR until 29:58</p>')
  expect(await unseen(page)).toEqual([])
  for (const [content, reported] of faults) {
    await show(page, content)
    expect(await unseen(page), content).toContainEqual(expect.stringMatching(reported))
  }
  // The console's checks find the same kinds.
  await show(page, faults[1][0])
  expect(await unseen(page, 'console')).toContainEqual(expect.stringMatching(faults[1][1]))
  // A long name that is clamped to two lines is shown as it should be.
  const clamp = 'display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2'
  await show(page, `<b translate="no" style="width: 90px; ${clamp}">A merchant with a very long name</b>`)
  expect(await unseen(page)).toEqual([])
  // Wide letters need more room.
  await show(page, '<span style="align-self: start">Letters of another width</span>')
  const width = () => page.locator('main span').evaluate((part) => part.getBoundingClientRect().width)
  const own = await width()
  await inTypeface(page, 'wide', async () => expect(await width()).toBeGreaterThan(own))
  expect(await width()).toBe(own)
})
