import { TelegramApi } from '@c2c/testing/src/services/telegram-api.ts'
import { openConsole } from '../support/console-app.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { consoleWindows, expectSound } from '../support/inspect.ts'
import { callerOf } from '../support/person.ts'
import { newSeller, sellToMerchant } from '../support/sale.ts'
import { serverCommand } from '../support/server-command.ts'
import { expect, test } from '../support/test.ts'

/** Counts the tones that the page plays from now on. */
function countTones(): void {
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (at) {
    document.body.dataset['tones'] = String(Number(document.body.dataset['tones'] ?? 0) + 1)
    start.call(this, at)
  }
}

test('member of a merchant receives an alert of a new trade and chooses alerts', async ({ server, browser }) => {
  const telegram = await new TelegramApi().start()
  await serverCommand(server, 'set-telegram', telegram.token, telegram.url)
  const host = callerOf(server)
  const seller = await newSeller(host)
  const desk = await openConsole(browser, server, server.merchant, { path: 'alerts' })
  const { page, say } = desk
  await page.addInitScript(countTones)
  await page.evaluate(countTones)
  const tones = () => page.evaluate(() => Number(document.body.dataset['tones'] ?? 0))
  await expect(page.getByRole('heading', { name: say('menu.alerts') })).toBeVisible()
  // Alerts of other stories are marked as seen.
  const bell = page.getByRole('button', { name: /^Alerts$|new alert/ })
  await bell.click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(/^Alerts/)

  const { order_no } = await sellToMerchant(host, seller, '10')
  await expect(page).toHaveTitle(/^\(1\) Alerts/)
  await expect.poll(tones).toBe(2)
  await bell.click()
  const entry = page.getByRole('link', { name: order_no })
  await expect(entry).toContainText(say('alert.events.order_created'))
  await expect(page).toHaveTitle(/^Alerts/)
  await expectSound(page, 'alert-bell', consoleWindows)
  await page.keyboard.press('Escape')

  const sound = page.getByRole('checkbox', {
    name: `${say('alert.events.order_created')}: ${say('alert.ways.sound')}`,
  })
  await sound.uncheck()
  await page.getByLabel(say('alert.quiet')).fill('never')
  const [save, saveLimit] = await page.getByRole('button', { name: say('common.save') }).all()
  await save?.click()
  await expect(page.getByRole('alert').or(page.locator('.ant-notification-notice')).first()).toBeVisible()
  await page.getByLabel(say('alert.quiet')).fill('')
  await save?.click()
  await expect(page.getByText(say('common.saved'))).toBeVisible()
  await page.getByLabel(say('alert.limit')).fill('12.5')
  await saveLimit?.click()

  await page.getByRole('button', { name: say('alert.telegramLink') }).click()
  const href = await page.getByRole('link', { name: say('alert.telegramOpen') }).getAttribute('href')
  telegram.write(7, `/start ${new URL(href ?? '').searchParams.get('start')}`)
  await expect(page.getByText(say('alert.telegramLinked'))).toBeVisible({ timeout: 30_000 })
  if (isFull) await expectSound(page, 'alerts', consoleWindows)

  await page.reload()
  await expect(sound).not.toBeChecked()
  await expect(page.getByLabel(say('alert.limit'))).toHaveValue('12.500000')
  const next = await sellToMerchant(host, seller, '10')
  await expect(page).toHaveTitle(/^\(1\) Alerts/)
  expect(await tones()).toBe(0)
  await expect.poll(() => telegram.sentTo(7).some((text) => text?.includes(next.order_no))).toBe(true)
  await bell.click()
  await page.getByRole('link', { name: next.order_no }).click()
  await expect(desk.drawer.getByText(next.order_no).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem', { name: say('menu.alerts') }).click()
  await page.getByRole('button', { name: say('alert.telegramUnlink') }).click()
  await expect(page.getByRole('button', { name: say('alert.telegramLink') })).toBeVisible()
  telegram.stop()
})
