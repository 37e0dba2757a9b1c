import { readFile } from 'node:fs/promises'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { openApp } from '../support/open-app.ts'
import { callerOf } from '../support/person.ts'
import { newSeller } from '../support/sale.ts'
import { expect, fullRunTest, test } from '../support/test.ts'
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
  for (const lang of share(['en', 'de'], 1, 2)) {
    await page.evaluate((value) => localStorage.setItem('lang', value), lang)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(rows).toHaveCount(9)
    const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    expect(bottoms.filter((bottom) => bottom <= 844).length, lang).toBeGreaterThanOrEqual(8)
  }
})

test('days are those of the reader, and amounts add up to their total', async ({ browser, server }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  await host.callOk('withdraw/create', { type: 'bank', bk_id: seller.bk_id, amount: '10.123456' }, seller)
  // Where it is another day than in UTC.
  const timezoneId = new Date().getUTCHours() >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago'
  const page = await openApp(browser, server, { userInfo: seller.userInfo }, { timezoneId })
  const app = new WebApp(page, webTexts('en'))
  const dayIn = (timeZone: string) => new Date().toLocaleDateString('en', { timeZone, dateStyle: 'medium' })
  const rows = await app.movements()
  await expect(rows.first()).toContainText(dayIn(timezoneId).replace(/, \d+$/, ''))

  await app.goTo('/pages/mine/property')
  await expect(app.view.getByRole('heading', { name: dayIn(timezoneId) })).toBeVisible()
  await expect(app.view).toContainText(`Days are counted in ${timezoneId}.`)
  await expect(app.view.getByText('89.876544 USDT')).toBeVisible()
  await expect(app.view.getByText('10.123456 USDT')).toBeVisible()
  await expect(app.view.getByText('100.000000 USDT').first()).toBeVisible()
  await app.goTo('/pages/mine/team')
  await expect(app.view).toContainText(`Days are counted in ${timezoneId}.`)

  // A server that does not know the zone counts by UTC.
  await page.route('**/property/tongji', async (route) => {
    const knows = !route.request().postData()?.includes('time_zone')
    await (knows ? route.continue() : route.fulfill({ json: { code: 400, msg: 'The format is wrong', data: {} } }))
  })
  await app.goTo('/pages/mine/property')
  await page.reload()
  await expect(app.view.getByRole('heading', { name: dayIn('UTC') })).toBeVisible()
  await expect(app.view).toContainText('Days are counted in UTC.')
})

/** A zone in which it is ten o'clock, before noon or after: an hour of two figures makes the longest line of a row. */
function zoneOfLongTimes(): string {
  const hour = new Date().getUTCHours()
  const west = hour - (hour <= 12 ? 10 : 22)
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`
}

fullRunTest('user saves the year for the tax adviser in the own currency', async ({ browser, server }) => {
  const host = callerOf(server)
  const seller = await newSeller(host)
  const page = await openApp(browser, server, { userInfo: seller.userInfo }, { timezoneId: 'Europe/Berlin' })
  const say = webTexts('en')
  const app = new WebApp(page, say)
  await app.movements()
  await app.button('asset-log.statement.open').click()
  await app.dialog.getByRole('button', { name: say('asset-log.statement.kinds.year'), exact: true }).click()
  await expect(app.dialog).toContainText('Days are those of Europe/Berlin. This is not tax advice.')
  await app.dialog.getByRole('button', { name: say('asset-log.statement.formats.csv'), exact: true }).click()
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/asset-log/export-state') && request.postData() !== null,
  )
  await app.dialog.getByRole('button', { name: say('asset-log.statement.make'), exact: true }).click()
  const save = app.dialog.getByRole('button', { name: say('asset-log.statement.save'), exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^year-\d{4}-01-01-\d{4}-12-31\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Time (Europe/Berlin),Movement,')
  expect(text).toContain('Value (USD)')
  expect(text).toContain(',100.000000\r\n')

  if (!isFull) return
  // The link of a mailed statement opens it, once signed in.
  const [export_id] = /[0-9a-f-]{36}/.exec((await asked).postData() ?? '') ?? []
  await app.goTo('/pages/mine/property')
  await app.goTo(`/pages/mine/asset-log?statement=${export_id}`)
  const [again] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(again.suggestedFilename()).toBe(download.suggestedFilename())
})
