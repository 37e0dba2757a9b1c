import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, test } from '../support/test.ts'
import { webTexts } from '../support/texts.ts'
import { WebApp } from '../support/web-app.ts'

test('asset log shows eight rows above the fold', async ({ browser, server }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  for (let made = 0; made < 8; made += 1)
    await host.callOk('withdraw/create', { type: 'bank', bk_id: seller.bk_id, amount: '10' }, seller)
  const page = await openApp(browser, server, { userInfo: seller.userInfo }, { timezoneId: zoneOfLongTimes() })
  const app = new WebApp(page, webTexts('en'))
  const rows = await app.movements()
  for (const lang of ['en', 'de']) {
    await page.evaluate((value) => localStorage.setItem('lang', value), lang)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(rows).toHaveCount(9)
    const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    expect(bottoms.filter((bottom) => bottom <= 844).length, lang).toBeGreaterThanOrEqual(8)
  }
})

/** A zone in which it is ten o'clock, before noon or after: an hour of two figures makes the longest line of a row. */
function zoneOfLongTimes(): string {
  const hour = new Date().getUTCHours()
  const west = hour - (hour <= 12 ? 10 : 22)
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`
}
